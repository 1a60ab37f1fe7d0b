import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { stepsOf } from "../../../../scripts/new/guideSteps.ts";
import { renamed } from "../../../../scripts/new/renamed.ts";

const stepsTo = (guide: string) => stepsOf(readFileSync(`docs/how-to/${guide}.md`, "utf8"));

const guides = [
  {
    ...{ guide: "add-a-section", example: "questions" },
    renames: [
      "const CARE_PLANS_QUERY = defineQuery(",
      'title: "Care plans"',
      "export function CarePlans(",
      '"_type": "carePlansItem"',
      "The care plans section",
      "Questions we are asked",
    ],
  },
  {
    ...{ guide: "add-a-block", example: "highlight" },
    renames: [
      'title: "Care plans"',
      "export function CarePlans(",
      '"carePlansBlock" => {',
      'case "carePlansBlock":',
      '_key: "carePlans",',
    ],
  },
];

test.each(guides)("with the name of the example, the steps stay as they are in $guide", (each) => {
  const steps = stepsTo(each.guide);
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.map((step) => renamed(step, each.example, each.example))).toEqual(steps);
});

test.each(guides)(
  "with another name, $guide has no file, identifier or id of its example, and its words stay in the seed",
  (each) => {
    const others = stepsTo(each.guide).map((step) => renamed(step, each.example, "carePlans"));
    const { example } = each;
    const identifiers = new RegExp(
      `\\b${example}|${example.toUpperCase()}|${example[0]?.toUpperCase()}${example.slice(1)}\\b`,
    );
    for (const { file, blocks } of others) {
      expect(file).not.toMatch(new RegExp(example, "i"));
      for (const { language, code } of blocks)
        expect(code).not.toMatch(language === "json" ? new RegExp(`"${example}`) : identifiers);
    }
    const all = others.flatMap(({ blocks }) => blocks.map(({ code }) => code)).join("\n");
    for (const text of each.renames) expect(all).toContain(text);
  },
);
