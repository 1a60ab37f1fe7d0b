import { expect, test } from "vitest";
import { links, only, render, texts } from "../render.ts";
import { seedContent } from "../seedContent.ts";
import { examples } from "../seedExamples.ts";

const content = await seedContent("clinicalSafety");
const section = await render(examples["clinical-safety"]);

test("the safety section quotes the sentence with its source, before the steps that follow from it", () => {
  expect(texts(section, "figure > blockquote")).toEqual([content.sentence]);
  expect(texts(section, "figure > figcaption")).toEqual([content.source]);
  expect(content.source).toMatch(/^Fictional/);
  expect(section.toString().indexOf("<figure")).toBeLessThan(section.toString().indexOf("<ol"));
});

test("the safety section lists four steps (the coach stops, a rule fires, a nurse is called, a note is made), each with an aim and a text", () => {
  expect(texts(section, "ol > li > h3")).toEqual([
    expect.stringMatching(/stops/),
    expect.stringMatching(/rule/),
    expect.stringMatching(/nurse/),
    expect.stringMatching(/record/),
  ]);
  expect(texts(section, "ol > li > h3 + span")).toEqual(content.steps.map(({ aim }) => aim));
  expect(texts(section, "ol > li > span + p")).toEqual(content.steps.map(({ description }) => description));
});

test("the safety section lists the things the coach never does, then the emergency notice with its phone links", () => {
  const [never, emergency] = texts(section, "div > h3");
  expect([never, emergency]).toEqual([content.neverHeading, content.emergencyHeading]);
  expect(texts(section, "ul > li")).toEqual(content.never);
  const panel = only(section, "div:has(> ul) + div");
  expect(texts(panel, "p")).toEqual([content.emergencyText]);
  expect(links(panel)).toEqual([
    ["Call 911 United States, Canada", "tel:911"],
    ["Call 112 Europe, India and more", "tel:112"],
  ]);
});

test("the safety section hides the drawing from screen readers, because the list has all its information", () => {
  expect(only(section, "svg").getAttribute("aria-hidden")).toBe("true");
});
