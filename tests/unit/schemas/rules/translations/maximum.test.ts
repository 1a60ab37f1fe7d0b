import { expect, test } from "vitest";
import { maximumIn } from "#schemas/rules/translations/completeness.ts";

test.each([
  ["en", 220, 220],
  ["es", 220, 264],
  ["es", 99, 118],
  ["ar", 220, 220],
] as const)("a text in %s that may have %i characters in English may have %i", (language, max, maximum) => {
  expect(maximumIn(language, max)).toBe(maximum);
});
