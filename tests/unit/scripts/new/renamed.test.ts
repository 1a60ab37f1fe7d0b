import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { stepsOf } from "../../../../scripts/new/guideSteps.ts";
import { renamed } from "../../../../scripts/new/renamed.ts";

const steps = stepsOf(readFileSync("docs/how-to/add-a-section.md", "utf8"));

test("with the name of the example, the steps stay as they are in the guide", () => {
  expect(steps.map((step) => renamed(step, "questions"))).toEqual(steps);
});

test("with another name, no file, identifier or id has the example's, and its words stay in the seed", () => {
  const others = steps.map((step) => renamed(step, "carePlans"));
  for (const { file, blocks } of others) {
    expect(file).not.toMatch(/questions/i);
    for (const { language, code } of blocks)
      expect(code).not.toMatch(
        language === "json" ? /"questions/ : /\bquestions|QUESTIONS|Questions\b(?! we)/,
      );
  }
  const all = others.flatMap(({ blocks }) => blocks.map(({ code }) => code)).join("\n");
  expect(all).toContain("const CARE_PLANS_QUERY = defineQuery(");
  expect(all).toContain('title: "Care plans"');
  expect(all).toContain("export function CarePlans(");
  expect(all).toContain('"_type": "carePlansItem"');
  expect(all).toContain("The care plans section");
  expect(all).toContain("Questions we are asked");
});
