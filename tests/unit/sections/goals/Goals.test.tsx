import { describe, expect, test } from "vitest";
import { Goals } from "#sections/goals/Goals.tsx";
import { toMarkdown } from "#seo/markdown/toMarkdown.ts";
import { progressBars } from "../../../support/specification.ts";
import { attributes, render, texts } from "../render.ts";
import { seedClaims, seedContent } from "../seedContent.ts";
import { examples } from "../seedGallery.ts";

test("the goals section shows progress bars with the specification's percentages, each labeled by its goal", async () => {
  const section = await render(examples.goals);
  const percentages = progressBars.map(String);
  expect(attributes(section, "progress", "value")).toEqual(percentages);
  expect(attributes(section, "progress", "max")).toEqual(percentages.map(() => "100"));
  expect(attributes(section, "progress", "aria-label")).toEqual(texts(section, "li:has(progress) > h3"));
  expect(texts(section, "li > span[aria-hidden]")).toEqual(percentages.map((percent) => `${percent}%`));
});

describe("a goal whose claim no longer holds", async () => {
  const content = await seedContent("goals");
  const claims = await seedClaims();
  const on = (today: string, change: object = {}) =>
    render(<Goals {...content} {...{ language: "en", claims, today, ...change }} />);
  const qualifier = "What we aim for in every program, not a result.";
  /** The claims, all of which leave their items out. */
  const dropping = { ...claims, claims: claims.claims.map((each) => ({ ...each, showsQualifier: false })) };

  test("has neither its numeral nor its bar from the day after the review date, and shows the qualifier", async () => {
    const last = await on("2027-11-26");
    expect(texts(last, "li > span[aria-hidden]")).toHaveLength(3);
    const expired = await on("2027-11-27");
    expect(texts(expired, "section > div > ul:first-of-type > li > h3")).toEqual(
      content.goals.map(({ label }) => label),
    );
    expect(texts(expired, "h3 + p")).toEqual([qualifier, qualifier, qualifier]);
    expect(expired.querySelectorAll("progress, li > span")).toEqual([]);
  });

  test("keeps its own text in a translation", async () => {
    expect(texts(await on("2027-11-27", { language: "es" }), "h3 + p")).toEqual(
      content.goals.map(({ description }) => description),
    );
  });

  test("leaves no empty list when every goal is left out, on the page or in its Markdown", async () => {
    const bare = await on("2027-11-27", { claims: dropping });
    expect(bare.querySelectorAll("ul")).toHaveLength(1);
    expect(texts(bare, "h2")).toEqual([content.heading]);
    const markdown = toMarkdown(`<main>${bare.toString()}</main>`, "https://example.com/");
    expect(markdown).toContain(content.targetsHeading);
    expect(markdown).not.toContain(content.goals[0]?.label);
  });
});
