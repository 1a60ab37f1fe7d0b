import { setImmediate as eventLoopPass } from "node:timers/promises";
import { afterEach, expect, it, vi } from "vitest";
import { batcher, ROUND_LIMIT } from "#leads/queue/batcher.ts";
import { DatabaseError } from "#leads/queue/database/database.ts";

afterEach(() => void vi.useRealTimers());

/** Creates a batcher that doubles numbers and records its rounds. It works in microtasks only, like PGlite. */
function doubler() {
  const rounds: number[][] = [];
  const double = batcher(async (items: number[]) => {
    rounds.push(items);
    return items.map((item) => 2 * item);
  });
  return { double, rounds };
}

it("batches concurrent calls and returns each call's own result", async () => {
  const { double, rounds } = doubler();
  expect(await Promise.all([1, 2, 3, 4].map(double))).toEqual([2, 4, 6, 8]);
  expect(rounds).toEqual([[1, 2, 3, 4]]);
});

it("runs a single call immediately and batches the calls that follow closely", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "performance"] });
  const { double, rounds } = doubler();
  expect(await double(1)).toBe(2);
  const later = [double(2)];
  await eventLoopPass();
  later.push(double(3));
  await eventLoopPass();
  expect(rounds).toEqual([[1]]);
  vi.advanceTimersByTime(15);
  expect(await Promise.all(later)).toEqual([4, 6]);
  expect(rounds).toEqual([[1], [2, 3]]);
  vi.advanceTimersByTime(15);
  expect(await double(4)).toBe(8); // starts without waiting for a timer
});

it("limits the number of items in a round", async () => {
  const sizes: number[] = [];
  const run = batcher(async (items: number[]) => {
    sizes.push(items.length);
    return items;
  }, 2);
  await Promise.all([1, 2, 3, 4, 5, 6].map(run));
  expect(Math.max(...sizes)).toBe(2);
});

it("rejects only the bad item of a round", async () => {
  const run = batcher(async (items: number[]) => {
    if (items.includes(3)) throw new Error("three");
    return items;
  });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(run));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(await run(5)).toBe(5);
});

it("rejects a round that times out and starts the next one", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });
  const rounds: number[][] = [];
  const run = batcher((items: number[]) => {
    rounds.push(items);
    return rounds.length === 1 ? new Promise<number[]>(() => {}) : Promise.resolve(items);
  });
  const hung = expect(Promise.all([run(1), run(2)])).rejects.toThrow(DatabaseError);
  await eventLoopPass();
  const next = run(3);
  await vi.advanceTimersByTimeAsync(ROUND_LIMIT);
  await hung;
  await vi.advanceTimersByTimeAsync(20);
  expect(await next).toBe(3);
  expect(rounds).toEqual([[1, 2], [3]]);
});

it("doesn't retry items alone after a DatabaseError", async () => {
  const rounds: number[][] = [];
  const run = batcher(async (items: number[]): Promise<number[]> => {
    rounds.push(items);
    throw new DatabaseError("away");
  });
  const outcomes = await Promise.allSettled([1, 2, 3].map(run));
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected", "rejected"]);
  expect(rounds).toEqual([[1, 2, 3]]);
});

it("stops retrying items alone after a DatabaseError", async () => {
  const rounds: number[][] = [];
  const run = batcher(async (items: number[]) => {
    rounds.push(items);
    if (items.length > 1) throw new Error("one of them is bad");
    if (items[0] === 2) throw new DatabaseError("away");
    return items;
  });
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(run));
  expect(outcomes.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "rejected", "rejected"]);
  expect(rounds).toEqual([[1, 2, 3, 4], [1], [2]]);
});
