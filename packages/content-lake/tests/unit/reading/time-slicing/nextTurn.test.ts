import { expect, test } from "vitest";
import { nextTurn } from "../../../../src/reading/time-slicing/QueryBudget.ts";

const inTurns = (count: number) =>
  new Promise<void>((resolve) => {
    const next = (left: number): unknown => (left > 0 ? setImmediate(next, left - 1) : resolve());
    next(count);
  });

test("an edit waits for at most one step of all slow queries", async () => {
  let steps = 0;
  let isOver = false;
  const slowQuery = async () => {
    while (!isOver) {
      await nextTurn();
      steps += 1;
    }
  };
  const queries = [slowQuery(), slowQuery(), slowQuery()];
  await inTurns(100);
  const before = steps;
  await inTurns(7); // read, commit, respond
  expect(steps - before).toBeLessThanOrEqual(1);
  isOver = true;
  await Promise.all(queries);
  expect(steps).toBeGreaterThan(3);
});
