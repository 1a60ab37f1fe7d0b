import { expect, test } from "vitest";
import { createHostNames } from "#analytics/counting/hostNames.ts";

const DAY = 86_400_000;
const times = (nameOf: (host: string) => string, host: string, count: number) =>
  Array.from({ length: count }, () => nameOf(host));

test("a host is counted by name from its fifth visit of a day", () => {
  let now = 10 * DAY;
  const nameOf = createHostNames(() => now);
  expect(times(nameOf, "clinic.example", 6)).toEqual([
    ...Array(4).fill("other"),
    "clinic.example",
    "clinic.example",
  ]);
  now += DAY;
  expect(nameOf("clinic.example")).toBe("other");
});

test("two hundred hosts are counted by name in a day", () => {
  const nameOf = createHostNames(() => DAY);
  const names = Array.from({ length: 300 }, (_, index) => times(nameOf, `site-${index}.example`, 5).at(-1));
  expect(names.filter((name) => name !== "other")).toHaveLength(200);
  expect(nameOf("site-0.example")).toBe("site-0.example");
});

test("a flood of invented hosts displaces only hosts with fewer visits", () => {
  const nameOf = createHostNames(() => DAY);
  times(nameOf, "clinic.example", 5);
  times(nameOf, "rare.example", 4);
  for (let index = 0; index < 100_000; index += 1) expect(nameOf(`invented-${index}.example`)).toBe("other");
  expect(nameOf("clinic.example")).toBe("clinic.example");
  expect(nameOf("rare.example")).toBe("other");
});
