import { expect, test } from "vitest";
import { startIn } from "#schemas/rules/claims/claims.ts";

test("a claim's words are found in any capital letters", () => {
  expect(startIn("Our 99% Uptime", "99% uptime")).toBe(4);
  expect(startIn("Our 98% uptime", "99% uptime")).toBe(-1);
});
