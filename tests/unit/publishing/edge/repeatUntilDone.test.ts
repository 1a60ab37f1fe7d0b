import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { repeatUntilDone } from "#publishing/edge/repeatUntilDone.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("work that fails is done again after 1, 2, 4 s, until it succeeds", async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error("one")).mockRejectedValueOnce(new Error("two"));
  repeatUntilDone(work)();
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(work).toHaveBeenCalledTimes(3);
});

test("it is given up after seven failures, and begins anew when it is asked for", async () => {
  const work = vi.fn(() => Promise.reject(new Error("always")));
  const ask = repeatUntilDone(work);
  ask();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(work).toHaveBeenCalledTimes(7);
  ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(8);
});

test("asked for while it runs, it runs once more; while it waits, at once", async () => {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
  const ask = repeatUntilDone(work);
  ask();
  ask();
  ask();
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  work.mockRejectedValueOnce(new Error("away"));
  ask();
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(3);
  ask();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(4);
});
