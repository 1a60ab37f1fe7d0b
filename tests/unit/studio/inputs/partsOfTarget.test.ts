import { expect, test } from "vitest";
import { partsOfTarget } from "../../../../studio/inputs/partsOfTarget.ts";

const all = [
  { _key: "a", heading: "Opening" },
  { _key: "b", heading: null },
  { _key: "c", heading: "Plans" },
];
const numbered = ["1. Opening", "2. Plans"];

test.each([
  ["page", all, numbered],
  ["page", null, []],
  ["article", all, ["The list of all articles", ...numbered]],
  ["caseStudy", null, ["The list of all case studies"]],
])("a link to a document of the type %s can open its parts", (_type, all, expected) => {
  expect(partsOfTarget({ _type, all }).map(({ heading }) => heading)).toEqual(expected);
});
