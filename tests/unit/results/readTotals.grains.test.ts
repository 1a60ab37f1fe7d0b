import fc from "fast-check";
import { expect, test } from "vitest";
import { grainsOf } from "#results/readTotals.ts";
import { dayAfter } from "#schemas/rules/analytics/results.ts";

const LATER = "2030-01-01";

test("reads whole months as months, and other days as days", () => {
  expect(grainsOf({ from: "2025-10-15", to: "2026-01-01" }, LATER)).toEqual([
    { grain: "day", from: "2025-10-15", to: "2025-11-01" },
    { grain: "month", from: "2025-11-01", to: "2026-01-01" },
    { grain: "day", from: "2026-01-01", to: "2026-01-02" },
  ]);
  expect(grainsOf({ from: "2025-11-01", to: "2025-11-30" }, LATER)).toEqual([
    { grain: "month", from: "2025-11-01", to: "2025-12-01" },
  ]);
  expect(grainsOf({ from: "2025-11-02", to: "2025-12-30" }, LATER)).toEqual([
    { grain: "day", from: "2025-11-02", to: "2025-12-31" },
  ]);
});

test("covers every day of a period once", () => {
  fc.assert(
    fc.property(fc.nat(1000), fc.nat(731), (start, length) => {
      const from = dayAfter("2024-01-01", start);
      const to = dayAfter(from, length);
      const parts = grainsOf({ from, to }, LATER);
      expect([parts[0]?.from, parts.at(-1)?.to]).toEqual([from, dayAfter(to, 1)]);
      parts.slice(1).forEach((part, index) => {
        expect(part.from).toBe(parts[index]?.to);
      });
      for (const { grain, from: first, to: end } of parts)
        if (grain === "month") expect([first, end].map((day) => day.slice(8))).toEqual(["01", "01"]);
    }),
  );
});

test("reads the current month as a whole, up to today", () => {
  expect(grainsOf({ from: "2025-10-15", to: "2025-11-20" }, "2025-11-20")).toEqual([
    { grain: "day", from: "2025-10-15", to: "2025-11-01" },
    { grain: "month", from: "2025-11-01", to: "2025-12-01" },
  ]);
  expect(grainsOf({ from: "2025-11-14", to: "2025-11-20" }, "2025-11-20")).toEqual([
    { grain: "day", from: "2025-11-14", to: "2025-12-01" },
  ]);
});
