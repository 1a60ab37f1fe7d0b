import { beforeEach, describe, expect, test } from "vitest";
import { createHarmCheck } from "#analytics/experiments/checkExperiments.ts";
import { harmOf } from "#analytics/experiments/runTotals.ts";
import { seededRandom } from "#content-lake/testing";
import type { ExperimentEvent, Version } from "#schemas/rules/experiments/shownVersion.ts";

const totals = (visit: number, { error = 0, refused = 0 } = {}) => ({ visit, goal: 0, error, refused });

describe("an experiment stops", () => {
  test.each([
    ["each visit with the variant has an error", totals(20), totals(20, { error: 20 }), "error"],
    ["errors are ten times as frequent", totals(2000, { error: 4 }), totals(2000, { error: 40 }), "error"],
    ["refused forms double", totals(4000, { refused: 80 }), totals(4000, { refused: 160 }), "refused"],
    ["a small share has many errors", totals(900, { error: 9 }), totals(100, { error: 9 }), "error"],
    ["visits have several errors", totals(30, { error: 5 }), totals(30, { error: 90 }), "error"],
    ["numbers are very large", totals(1e6, { error: 10_000 }), totals(1e6, { error: 11_000 }), "error"],
  ])("when %s", (_, original, variant, harm) => {
    expect(harmOf({ original, variant })).toBe(harm);
  });
});

describe("an experiment goes on", () => {
  test.each([
    ["there are fewer than 20 visits", totals(19), totals(19, { error: 19 })],
    ["nothing goes wrong", totals(5000), totals(5000)],
    ["the original is worse", totals(500, { error: 90 }), totals(500)],
    ["the difference can be a coincidence", totals(500, { refused: 10 }), totals(500, { refused: 24 })],
    [
      "a larger share has as many errors for each visit",
      totals(100, { error: 20 }),
      totals(900, { error: 190 }),
    ],
  ])("when %s", (_, original, variant) => {
    expect(harmOf({ original, variant })).toBe(undefined);
  });
});

test("the level is 1 in 10,000, exactly", () => {
  // With as many visits, 14 of 14 events belong to the variant once in 16,384 times, and 13 of 13 once in 8,192 times.
  expect(harmOf({ original: totals(50), variant: totals(50, { error: 13 }) })).toBe(undefined);
  expect(harmOf({ original: totals(50), variant: totals(50, { error: 14 }) })).toBe("error");
});

/** Returns after how many visits an experiment of 10,000 visits stops; undefined if it doesn't. It is checked after each 25 visits. */
function simulate(random: () => number, share: number, rates: { original: number; variant: number }) {
  const sums = { original: totals(0), variant: totals(0) };
  for (let visit = 1; visit <= 10_000; visit += 1) {
    const version = random() < share ? "variant" : "original";
    sums[version].visit += 1;
    if (random() < rates[version]) sums[version].refused += 1;
    if (random() < 0.01) sums[version].error += 1;
    if (visit % 25 === 0 && harmOf(sums)) return visit;
  }
  return undefined;
}

const RUNS = 400;
const experiments = (seed: number, share: number, original: number, variant: number) => {
  const random = seededRandom(seed);
  return Array.from({ length: RUNS }, () => simulate(random, share, { original, variant }));
};

test.each([0.1, 0.5])(
  "fewer than 1 in 100 experiments without harm stop, with a share of %d",
  (share) => {
    const stopped = experiments(1, share, 0.03, 0.03).filter((visits) => visits !== undefined);
    expect(stopped.length).toBeLessThanOrEqual(RUNS / 100);
  },
  60_000,
);

test("an experiment whose variant has three times as many refused forms stops within 2,000 visits", () => {
  const stopped = experiments(2, 0.5, 0.03, 0.09).filter((visits) => visits !== undefined && visits <= 2000);
  expect(stopped.length).toBeGreaterThan(RUNS * 0.95);
}, 60_000);

describe("the check for harm", () => {
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
});
