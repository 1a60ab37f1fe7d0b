import { expect, test } from "vitest";
import { createTotals } from "#analytics/totals/createWriter.ts";

const HOUR = 3_600_000;

test("counts are summed up by hour, path, measure and value", () => {
  let now = 5 * HOUR + 1234;
  const totals = createTotals(() => now);
  totals.add("/", "view", "");
  totals.add("/", "view", "");
  totals.add("/", "campaign", "spring sale");
  totals.add("/es", "view", "");
  now += HOUR;
  totals.add("/", "view", "");
  expect(totals.take()).toEqual([
    { hour: 5 * HOUR, path: "/", measure: "view", value: "", count: 2 },
    { hour: 5 * HOUR, path: "/", measure: "campaign", value: "spring sale", count: 1 },
    { hour: 5 * HOUR, path: "/es", measure: "view", value: "", count: 1 },
    { hour: 6 * HOUR, path: "/", measure: "view", value: "", count: 1 },
  ]);
  expect(totals.take()).toEqual([]);
});

test('a flood of new totals is summed up as "other", and loses no count', () => {
  const totals = createTotals(() => HOUR, 100);
  for (let index = 0; index < 10_000; index += 1)
    totals.add(`/page-${index}`, "site", `host-${index}.example`);
  for (let index = 0; index < 10_000; index += 1) totals.add(`/page-${index}`, "view", "");
  const taken = totals.take();
  expect(taken.length).toBeLessThanOrEqual(102);
  expect(taken.find(({ path, measure }) => path === "other" && measure === "site")?.value).toBe("other");
  expect(taken.find(({ path, measure }) => path === "other" && measure === "view")?.value).toBe("");
  const sumOf = (measure: string) =>
    taken.filter((total) => total.measure === measure).reduce((sum, { count }) => sum + count, 0);
  expect([sumOf("site"), sumOf("view")]).toEqual([10_000, 10_000]);
});
