import { expect, it } from "vitest";
import { directionOf } from "#schemas/languages.ts";

it.each([
  ["en", "ltr"],
  ["es", "ltr"],
  ["ar", "rtl"],
  ["xx", "ltr"],
])("%s runs %s", (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});
