import { describe, expect, test } from "vitest";
import { ClinicalSafety } from "#sections/clinical-safety/ClinicalSafety.tsx";
import { links, only, render, texts } from "../render.ts";
import { seedClaims, seedContent } from "../seedContent.ts";
import { examples } from "../seedGallery.ts";

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

describe("a response time whose claim no longer holds", async () => {
  const claims = await seedClaims();
  const on = (today: string, change: object = {}) =>
    render(<ClinicalSafety {...content} {...{ language: "en", claims, today, ...change }} />);

  test("is gone from the day after the review date, and the step shows the qualifier", async () => {
    expect(texts(await on("2027-11-26"), "ol > li > span")).toHaveLength(4);
    const expired = await on("2027-11-27");
    expect(texts(expired, "ol > li > h3")).toEqual(content.steps.map(({ title }) => title));
    expect(new Set(texts(expired, "ol > li > h3 + p"))).toEqual(
      new Set(["A design target, not a promise. Each program sets its own times."]),
    );
    expect(expired.querySelectorAll("ol > li > span")).toEqual([]);
  });

  test("leaves the step's own text in a translation", async () => {
    expect(texts(await on("2027-11-27", { language: "ar" }), "ol > li > h3 + p")).toEqual(
      content.steps.map(({ description }) => description),
    );
  });

  test("leaves neither a list nor its note when every step is left out", async () => {
    const none = { ...claims, claims: [] };
    const bare = await on("2026-11-26", { claims: none });
    expect(bare.querySelectorAll("ol")).toEqual([]);
    expect(bare.textContent).not.toContain(content.note);
    expect(texts(bare, "figure > blockquote")).toEqual([content.sentence]);
    expect(texts(bare, "ul > li")).toEqual(content.never);
  });
});
