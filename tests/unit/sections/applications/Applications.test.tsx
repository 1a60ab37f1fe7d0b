import { describe, expect, it, test } from "vitest";
import { imageSet } from "#content/images/image.ts";
import { Applications, CHART, readingsChart } from "#sections/applications/Applications.tsx";
import { focus, useCases } from "../../../support/specification.ts";
import { only, render, texts } from "../render.ts";
import { seedContent } from "../seedContent.ts";
import { examples } from "../seedGallery.ts";

const content = await seedContent("applications");

test("the applications section shows a panel for each target application, with the focus application last", async () => {
  const section = await render(examples.applications);
  expect(texts(section, "ol > li > h3")).toEqual(useCases.map((name) => expect.stringMatching(name)));
  expect(texts(section, "ol > li").at(-1)).toMatch(focus);
  expect(texts(section, "ol > li > ul > li")).toEqual([]);
});

test("the applications section lists the points of a panel that has some", async () => {
  const points = ["Calls in three languages", "Visits at home"];
  const cards = content.cards.map((card, index) => ({ ...card, points: index === 1 ? points : null }));
  const section = await render(<Applications {...content} cards={cards} imageSet={imageSet} />);
  expect(texts(section, "ol > li > ul > li")).toEqual(points);
});

test("the applications section draws a call, a thread and readings in the panels, and labels them as samples", async () => {
  const section = await render(examples.applications);
  const shown = section.querySelectorAll("ol > li > div");
  expect(shown).toHaveLength(useCases.length);
  const drawings = shown.map((surface) => surface.querySelectorAll("svg[aria-hidden] path").length);
  expect(drawings).toEqual([2, 0, 2]);
  const [{ call } = {}, { thread } = {}, { readings } = {}] = content.cards;
  expect(texts(section, "ol > li > div p").slice(0, 2)).toEqual([call?.coachLine, call?.patientLine]);
  expect(texts(section, "ol > li > div li")).toEqual(thread?.messages.map(({ text }) => text));
  expect(texts(section, "figcaption")).toEqual([readings?.caption]);
  expect(content.note).toMatch(/no real patients/i);
});

test("the applications section shows only text in a panel without a drawing", async () => {
  const section = await render(examples["applications-bare"]);
  expect(section.querySelectorAll("ol > li > h3")).toHaveLength(content.cards.length);
  expect(section.querySelectorAll("ol > li > div, ol + p")).toEqual([]);
});

test("the applications section shows a panel's picture with its alt text, in the panel's crop", async () => {
  const image = { asset: `image-${"0".repeat(40)}-800x600-png`, alt: "A patient", hotspot: null, crop: null };
  const cards = content.cards.map((card, index) => ({ ...card, image: index === 1 ? image : null }));
  const section = await render(<Applications {...content} cards={cards} imageSet={imageSet} />);
  const picture = only(section, "img");
  expect(section.querySelectorAll("ol > li").map((card) => card.querySelectorAll("img").length)).toEqual([
    0, 1, 0,
  ]);
  expect(picture.attributes).toMatchObject({ alt: image.alt, loading: "lazy" });
  expect(picture.getAttribute("srcset")).toBe(imageSet(image, "card").srcSet);
});

const heights = (values: number[], goal: number) =>
  [...readingsChart(values, goal).line.matchAll(/ (\d+)/g)].map(([, y]) => Number(y));

describe("the chart of readings", () => {
  it("plots the highest reading at the top and the goal at the edge of its band", () => {
    const { goalY } = readingsChart([130, 155, 180], 130);
    expect(heights([130, 155, 180], 130)).toEqual([goalY, (goalY + 6) / 2, 6]);
  });

  it("spans the full width and ends at its last point", () => {
    const { line, last } = readingsChart([150, 140, 160], 130);
    expect(line).toMatch(/^M6 \d+L160 \d+L314 6$/);
    expect(last).toEqual({ x: 314, y: 6 });
  });

  it("keeps readings below the goal inside the band", () => {
    const { goalY } = readingsChart([131, 125, 60], 130);
    const [above, below, far] = heights([131, 125, 60], 130);
    expect(above).toBeLessThan(goalY);
    expect(below).toBeGreaterThan(goalY);
    expect(far).toBeLessThan(CHART.height);
  });
});
