import { expect, test } from "vitest";
import { progressBars } from "../../../support/specification.ts";
import { attributes, render, texts } from "../render.ts";
import { examples } from "../seedExamples.ts";

test("the goals section shows progress bars with the specification's percentages, each labeled by its goal", async () => {
  const section = await render(examples.goals);
  const percentages = progressBars.map(String);
  expect(attributes(section, "progress", "value")).toEqual(percentages);
  expect(attributes(section, "progress", "max")).toEqual(percentages.map(() => "100"));
  expect(attributes(section, "progress", "aria-label")).toEqual(texts(section, "li:has(progress) > h3"));
  expect(texts(section, "li > span[aria-hidden]")).toEqual(percentages.map((percent) => `${percent}%`));
});
