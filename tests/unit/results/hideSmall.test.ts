import fc from "fast-check";
import { expect, test } from "vitest";
import { hideSmall, hideSmallParts } from "#results/readResults.ts";
import type { Count } from "#schemas/rules/analytics/results.ts";

test("hides numbers below five, also zero", () => {
  expect([0, 1, 4, 5, 6].map(hideSmall)).toEqual(["few", "few", "few", 5, 6]);
});

test("the shown parts tell nothing about one or two small parts", () => {
  const rest = (parts: readonly number[]) =>
    hideSmallParts(parts).reduce<number>(
      (left, part) => (part === "few" ? left : left - part),
      parts.reduce((sum, part) => sum + part, 0),
    );
  const alone = [0, 1, 2, 3, 4].map((small) => rest([400, small, 900]));
  expect(new Set(alone).size).toBe(1);
  const two = [0, 1, 2, 3, 4].map((small) => rest([small, 900, 4 - small]));
  expect(new Set(two).size).toBe(1);
});

test("no shown part is below five, and none is more than four off", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(50), { minLength: 1, maxLength: 8 }), (parts) => {
      hideSmallParts(parts).forEach((shown: Count, index) => {
        const exact = parts[index] ?? 0;
        if (shown === "few") expect(exact).toBeLessThanOrEqual(8);
        else expect([shown >= 5, exact >= 5, Math.abs(shown - exact) <= 4]).toEqual([true, true, true]);
      });
    }),
  );
});
