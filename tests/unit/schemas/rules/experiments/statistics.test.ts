import { describe, expect, test } from "vitest";
import { seededRandom } from "#content-lake/testing";
import type { Count, ExperimentResult } from "#schemas/rules/analytics/results.ts";
import { compareRates, conclusion, sampleSize, weeksNeeded } from "#schemas/rules/experiments/statistics.ts";

type Version = ExperimentResult["versions"]["original"];

const version = (visit: Count, goal: Count | null): Version => ({
  visit,
  goal,
  error: "few",
  refused: "few",
});

function conclude(
  original: Version,
  variant: Version,
  run: Partial<ExperimentResult> = {},
  isRunning = true,
) {
  const completedOn = original.goal === null ? null : "2026-11-20";
  const own = { id: "experiment-a", startedAt: "2026-11-02T09:00:00.000Z", completedOn, stopped: null };
  const result = { ...own, versions: { original, variant }, ...run };
  return conclusion({ result, sampleSize: 1900, isRunning });
}

describe("sampleSize", () => {
  // As R's power.prop.test(p1 = rate, p2 = rate * (1 + effect / 100), power = 0.8) returns them, rounded up.
  test.each([
    [0.05, 20, 8158],
    [0.1, 50, 686],
    [0.02, 100, 1141],
    [0.5, 10, 1565],
  ])("a rate of %d and an effect of %d%% need %i visits of each version", (rate, effect, visits) => {
    expect(sampleSize({ rate, effect })).toBe(visits);
  });

  test.each([
    [0, 20],
    [0.6, 100],
    [0.5, 100],
    [Number.NaN, 20],
    [0.1, 0],
  ])("a rate of %d with an effect of %d%% has no size", (rate, effect) => {
    expect(sampleSize({ rate, effect })).toBe(undefined);
  });
});

test("an experiment takes as long as the version with fewer visits needs", () => {
  expect(weeksNeeded({ sampleSize: 1900, share: 50, visits: 1900 })).toBe(2);
  expect(weeksNeeded({ sampleSize: 1900, share: 10, visits: 1900 })).toBeCloseTo(10);
  expect(weeksNeeded({ sampleSize: 1900, share: 50, visits: 0 })).toBe(Number.POSITIVE_INFINITY);
});

describe("conclusion", () => {
  test("says how many visits are missing, and nothing about the goal", () => {
    const words = expect.stringMatching(
      /^Not yet: 340 of 1,900 visits\. Results are shown when both versions have 1,900/,
    );
    const collecting = { state: "collecting", words, comparison: null };
    expect(conclude(version(351, null), version(340, null))).toEqual(collecting);
    expect(conclude(version("few", null), version(340, null)).words).toContain("fewer than 5 of 1,900");
  });

  test("says that an experiment was stopped too early", () => {
    const words = expect.stringContaining("Stopped too early: 340 of 1,900 visits.");
    const early = { state: "stopped early", words, comparison: null };
    expect(conclude(version(351, null), version(340, null), {}, false)).toEqual(early);
  });

  test.each([
    ["error", "more errors"],
    ["refused", "more refused forms"],
  ] as const)("says that an experiment stopped by itself (%s)", (reason, words) => {
    const stopped = { reason, at: "2026-11-20T09:00:00Z" };
    const { state, words: said } = conclude(version(2000, 100), version(2000, 200), { stopped });
    expect(state).toBe("stopped by itself");
    expect(said).toContain(`Visits with the variant had ${words} than visits with the original.`);
  });

  test("says that the variant is better, with its numbers", () => {
    const { state, words, comparison } = conclude(version(8200, 410), version(8160, 490));
    expect(state).toBe("better");
    expect(words).toBe(
      "The variant is better, with a probability of 99.8%. The variant reached the goal in 490 of 8,160 visits (6%), the original in 410 of 8,200 visits (5%). With a probability of 95%, the difference is between 0.3 and 1.7 percentage points.",
    );
    expect(comparison?.probability).toBeCloseTo(0.997, 2);
  });

  test("says that the variant is worse", () => {
    const { state, words } = conclude(version(1900, 200), version(1900, 120), {}, false);
    expect(state).toBe("worse");
    expect(words).toContain("The variant is worse, with a probability of more than 99.9%.");
    expect(words).toContain("between −6 and −2.5 percentage points");
  });

  test("says that there is no clear difference", () => {
    const { state, words } = conclude(version(1900, 95), version(1900, 99));
    expect(state).toBe("no clear difference");
    expect(words).toContain("between −1.2 and 1.6 percentage points");
    expect(words).toContain("The versions can be equal, or differ by less than you planned to find.");
  });

  test("takes hidden totals for the ones that make the result least certain", () => {
    expect(conclude(version(1900, "few"), version(1900, 60)).state).toBe("better");
    const close = conclude(version(1900, "few"), version(1900, 8));
    expect(close.state).toBe("no clear difference");
    expect(close.words).toContain("the original in fewer than 5 of 1,900 visits.");
    expect(conclude(version(1900, 4), version(1900, 8)).comparison?.probability).toBe(
      close.comparison?.probability,
    );
    expect(conclude(version(1900, "few"), version(1900, "few")).state).toBe("no clear difference");
  });

  test("counts a goal that is reached more often than there are visits once for each visit", () => {
    expect(conclude(version(2000, 2500), version(2000, 100)).state).toBe("worse");
  });

  const planned = sampleSize({ rate: 0.05, effect: 50 }) ?? 0;
  const share = (state: string, rate: number) => {
    const random = seededRandom(11);
    const goals = (each: number) => {
      let sum = 0;
      for (let visit = 0; visit < planned; visit += 1) if (random() < each) sum += 1;
      return sum;
    };
    const states = Array.from(
      { length: 200 },
      () => conclude(version(planned, goals(0.05)), version(planned, goals(rate))).state,
    );
    return states.filter((each) => each === state).length / states.length;
  };

  test("equal versions have no clear difference in 95 of 100 experiments, and the planned effect is found in 80", () => {
    expect(Math.abs(share("no clear difference", 0.05) - 0.95)).toBeLessThan(0.03);
    expect(Math.abs(share("better", 0.075) - 0.8)).toBeLessThan(0.05);
  }, 60_000);
});

/** Returns a number from a gamma distribution with a whole shape: the sum of exponential numbers. */
function gamma(random: () => number, shape: number): number {
  let sum = 0;
  for (let step = 0; step < shape; step += 1) sum -= Math.log(1 - random());
  return sum;
}

test.each([
  [3, 40, 9, 50],
  [20, 200, 20, 180],
  [0, 60, 4, 60],
  [30, 60, 28, 60],
])("%i of %i and %i of %i are compared as by simulation of the two distributions", (...numbers) => {
  const [goals, visits, otherGoals, otherVisits] = numbers;
  const random = seededRandom(7);
  const beta = (successes: number, failures: number) => {
    const part = gamma(random, successes + 1);
    return part / (part + gamma(random, failures + 1));
  };
  const differences = Array.from(
    { length: 20_000 },
    () => beta(otherGoals, otherVisits - otherGoals) - beta(goals, visits - goals),
  ).toSorted((one, other) => one - other);
  const { probability, difference } = compareRates(
    { goals, visits },
    { goals: otherGoals, visits: otherVisits },
  );
  expect(probability).toBeCloseTo(differences.filter((each) => each > 0).length / 20_000, 1.5);
  expect(Math.abs(difference.from - (differences[500] ?? 0))).toBeLessThan(0.006);
  expect(Math.abs(difference.to - (differences[19_500] ?? 0))).toBeLessThan(0.006);
});

test("equal rates are equally probable to be higher", () => {
  const rate = { goals: 95, visits: 1900 };
  const { probability, difference } = compareRates(rate, rate);
  expect(probability).toBeCloseTo(0.5, 3);
  expect(difference.from).toBeCloseTo(-difference.to, 3);
});

test("swapped versions have the opposite result", () => {
  const [one, other] = [
    { goals: 400, visits: 8000 },
    { goals: 480, visits: 8100 },
  ];
  const forward = compareRates(one, other);
  const backward = compareRates(other, one);
  expect(forward.probability + backward.probability).toBeCloseTo(1, 3);
  expect(forward.difference.from).toBeCloseTo(-backward.difference.to, 3);
});
