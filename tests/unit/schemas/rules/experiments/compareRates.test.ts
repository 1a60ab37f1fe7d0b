import { expect, test } from "vitest";
import { seededRandom } from "#content-lake/testing";
import { compareRates } from "#schemas/rules/experiments/statistics.ts";

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
