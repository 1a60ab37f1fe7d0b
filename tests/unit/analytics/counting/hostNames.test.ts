import { expect, test } from "vitest";
import { createHostNames } from "#analytics/counting/hostNames.ts";
import { createTotals } from "#analytics/totals/createWriter.ts";

const DAY = 86_400_000;
type NameOf = ReturnType<typeof createHostNames>;
const times = (nameOf: NameOf, host: string, count: number) =>
  Array.from({ length: count }, () => nameOf(host, "/ site"));

test("a host is counted by name from its fifth visit of a day", () => {
  let now = 10 * DAY;
  const nameOf = createHostNames(() => now);
  expect(times(nameOf, "clinic.example", 6)).toEqual([
    ...Array(4).fill("other"),
    "clinic.example",
    "clinic.example",
  ]);
  now += DAY;
  expect(nameOf("clinic.example", "/ site")).toBe("other");
});

test("after 20 hosts, each further one needs more visits, and a hundred are counted by name in a day", () => {
  const nameOf = createHostNames(() => DAY);
  for (let index = 0; index < 200; index += 1) {
    const needed = 5 + 4 * Math.max(0, index - 20);
    const names = times(nameOf, `site-${index}.example`, needed);
    expect(names.indexOf(`site-${index}.example`)).toBe(index < 100 ? needed - 1 : -1);
  }
  expect(nameOf("site-0.example", "/ site")).toBe("site-0.example");
});

test("a flood of invented hosts displaces only hosts with fewer visits", () => {
  const nameOf = createHostNames(() => DAY);
  times(nameOf, "clinic.example", 5);
  times(nameOf, "rare.example", 4);
  for (let index = 0; index < 100_000; index += 1)
    expect(nameOf(`invented-${index}.example`, "/ site")).toBe("other");
  expect(nameOf("clinic.example", "/ site")).toBe("clinic.example");
  expect(nameOf("rare.example", "/ site")).toBe("other");
});

/** Floods with 11,550 visits from invented hosts, and returns the totals. */
function flood(visitsOfHost: number, pages: number) {
  const totals = createTotals(() => DAY);
  const nameOf = createHostNames(() => DAY);
  for (let visit = 0; visit < 11_550; visit += 1) {
    const host = `invented-${Math.floor(visit / visitsOfHost)}.example`;
    for (const measure of ["site", "not-found"]) {
      const path = `/page-${visit % pages}`;
      totals.add(path, measure, nameOf(host, `${path} ${measure}`));
    }
  }
  return { rows: totals.take().length, nameOf };
}

test.each([
  [1, 1],
  [5, 100],
  [20, 40],
  [60, 100],
  [200, 100],
])(
  "invented hosts with %i visits each, on %i pages, add few totals and leave a name for a busy host",
  (visits, pages) => {
    const { rows, nameOf } = flood(visits, pages);
    // Each page and measure has "other" as well.
    expect(rows).toBeLessThanOrEqual(300 + 2 * pages);
    expect(times(nameOf, "clinic.example", 200).at(-1)).toBe("clinic.example");
  },
);
