import { setImmediate } from "node:timers"; // not replaced by the fake clock
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DeadlineError, withDeadline } from "#platform/withDeadline.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});

test("returns the result of work that finishes in time, and leaves no timer", async () => {
  await expect(withDeadline(1_000, async () => "done")).resolves.toBe("done");
  await expect(withDeadline(1_000, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});

test("rejects at the deadline when the work ignores its signal", async () => {
  const settled = vi.fn();
  withDeadline(1_000, never).catch(settled);
  await vi.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith(expect.any(DeadlineError));
});

test("aborts the signal at the deadline, and not before", async () => {
  let given: AbortSignal | undefined;
  const work = withDeadline(1_000, (signal) => {
    given = signal;
    return never();
  });
  const failed = expect(work).rejects.toThrow("The work did not finish within 1000 ms.");
  await vi.advanceTimersByTimeAsync(999);
  expect(given?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(given?.aborted).toBe(true);
  await failed;
});

test("rejects with the deadline's error when the work throws on abort", async () => {
  const work = withDeadline(1_000, async (signal) => {
    await new Promise((_, reject) => signal.addEventListener("abort", () => reject(new Error("aborted"))));
  });
  const failed = expect(work).rejects.toThrow(DeadlineError);
  await vi.advanceTimersByTimeAsync(1_000);
  await failed;
});

test("rejects with the error that the caller creates", async () => {
  const work = withDeadline(1_000, never, () => new RangeError("no answer"));
  const failed = expect(work).rejects.toThrow(new RangeError("no answer"));
  await vi.advanceTimersByTimeAsync(1_000);
  await failed;
});

test("accepts a result that arrived while the process was paused", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  // After a pause, overdue timers run first and sockets are read next.
  setTimeout(() => setImmediate(() => resolve("arrived")), 1_000);
  const settled = expect(withDeadline(1_000, () => promise)).resolves.toBe("arrived");
  vi.advanceTimersByTime(1_000);
  await settled;
});
