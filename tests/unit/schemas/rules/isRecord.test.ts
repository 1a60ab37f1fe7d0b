import { expect, test } from "vitest";
import { isRecord } from "#schemas/rules/isRecord.ts";

test("accepts objects, but not arrays, null or primitives", () => {
  expect([{}, { _type: "hero" }, Object.create(null)].every(isRecord)).toBe(true);
  expect([[], null, undefined, "text", 1, () => {}].some(isRecord)).toBe(false);
});
