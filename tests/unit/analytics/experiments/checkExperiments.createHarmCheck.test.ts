import { beforeEach, expect, test } from "vitest";
import { createHarmCheck } from "#analytics/experiments/checkExperiments.ts";
import type { ExperimentEvent, Version } from "#schemas/rules/experiments/shownVersion.ts";

const MINUTE = 60_000;
let now: number;
let sums: Record<Version, Record<ExperimentEvent, number>>;
let lastingHarm: ReturnType<typeof createHarmCheck>;
const check = () => lastingHarm("run", structuredClone(sums));
beforeEach(() => {
  now = 0;
  const some = { visit: 100, goal: 0, error: 2, refused: 2 };
  sums = { original: { ...some }, variant: { ...some } };
  lastingHarm = createHarmCheck(() => now);
});

/** Time goes on. The sums are checked every 30 s, and `each` happens before each check. */
function pass(minutes: number, each = () => {}) {
  const found: unknown[] = [];
  for (let half = 0; half < 2 * minutes; half += 1) {
    now += MINUTE / 2;
    each();
    found.push(check());
  }
  return found.find((harm) => harm !== undefined);
}

const floods: [string, () => void][] = [
  ["errors of the variant", () => Object.assign(sums.variant, { error: sums.variant.error + 5000 })],
  [
    "refused forms of the variant",
    () => Object.assign(sums.variant, { refused: sums.variant.refused + 5000 }),
  ],
  ["visits of the original", () => Object.assign(sums.original, { visit: sums.original.visit + 50_000 })],
];

test.each(floods)("no minute with %s stops an experiment, whenever it is checked", (_what, flood) => {
  sums.variant.error += 10; // more than the original, by chance
  expect(pass(10)).toBe(undefined);
  flood(); // before one check, and the rest of the minute before the next ones
  expect(pass(1, flood)).toBe(undefined);
  expect(pass(60)).toBe(undefined);
});

test("a flood that the first check finds stops nothing", () => {
  sums.variant.error += 5000;
  expect(pass(60)).toBe(undefined);
});

test("harm that lasts stops the experiment, also after a flood", () => {
  check();
  floods[0]?.[1]();
  const visits = () => {
    for (const version of ["original", "variant"] as const) sums[version].visit += 10;
    sums.variant.error += 5;
  };
  expect(pass(30, visits)).toBe("error");
});
