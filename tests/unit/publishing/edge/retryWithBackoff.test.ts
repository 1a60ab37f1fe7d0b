import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { retryWithBackoff } from "#publishing/edge/retryWithBackoff.ts";

const logged = vi.hoisted(() => vi.fn());
vi.mock("#platform/logPerCause.ts", () => ({ logPerCause: logged }));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("retries failed work after 1, 2, 4 s until it succeeds, and logs each reason", async () => {
  const work = vi.fn().mockRejectedValueOnce(new Error("one")).mockRejectedValueOnce(new Error("two"));
  retryWithBackoff("job.failed", work)();
  await vi.advanceTimersByTimeAsync(999);
  expect(work).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(work).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(2000);
  expect(work).toHaveBeenCalledTimes(3);
  await vi.advanceTimersByTimeAsync(600_000);
  expect(work).toHaveBeenCalledTimes(3);
  expect(logged.mock.calls.map(([level, event, reason]) => [level, event, reason])).toEqual([
    ["error", "job.failed", "one"],
    ["error", "job.failed", "two"],
  ]);
});

test("gives up after seven failures, and starts again at the next call", async () => {
  const work = vi.fn(() => Promise.reject(new Error("always")));
  const start = retryWithBackoff("job.failed", work);
  start();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(work).toHaveBeenCalledTimes(7);
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(8);
});

test("runs once more after a call during a run, and immediately after a call during the backoff", async () => {
  const ends: (() => void)[] = [];
  const work = vi.fn(() => new Promise<void>((resolve) => void ends.push(resolve)));
  const start = retryWithBackoff("job.failed", work);
  start();
  start();
  start();
  expect(work).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(2);
  work.mockRejectedValueOnce(new Error("away"));
  start();
  ends[1]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(3);
  start();
  await vi.advanceTimersByTimeAsync(0);
  expect(work).toHaveBeenCalledTimes(4);
});
