import { setImmediate } from "node:timers"; // the fake clock leaves this one alone
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DeadlineError, withDeadline } from "#platform/withDeadline.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = () => new Promise<never>(() => {});

test("work that is done in time gives what it gives, and leaves no timer", async () => {
  await expect(withDeadline(1_000, async () => "done")).resolves.toBe("done");
  await expect(withDeadline(1_000, () => Promise.reject(new Error("broken")))).rejects.toThrow("broken");
  expect(vi.getTimerCount()).toBe(0);
});

test("work that does not heed its signal is left alone the moment the time is up", async () => {
  const settled = vi.fn();
  withDeadline(1_000, never).catch(settled);
  await vi.advanceTimersByTimeAsync(999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledExactlyOnceWith(expect.any(DeadlineError));
});

test("the signal aborts at that moment, and not before", async () => {
  let given: AbortSignal | undefined;
  const work = withDeadline(1_000, (signal) => {
    given = signal;
    return never();
  });
  const failed = expect(work).rejects.toThrow("Not done within 1000 ms.");
  await vi.advanceTimersByTimeAsync(999);
  expect(given?.aborted).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  expect(given?.aborted).toBe(true);
  await failed;
});

test("work that heeds its signal fails for the deadline, not for what it throws then", async () => {
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

test("takes a result that arrived while the process was paused", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  // After a pause, overdue timers run first and sockets are read next.
  setTimeout(() => setImmediate(() => resolve("arrived")), 1_000);
  const settled = expect(withDeadline(1_000, () => promise)).resolves.toBe("arrived");
  vi.advanceTimersByTime(1_000);
  await settled;
});
