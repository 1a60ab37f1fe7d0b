import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DeadlineError, withDeadline } from "#publishing/revalidation/deadline.ts";

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
