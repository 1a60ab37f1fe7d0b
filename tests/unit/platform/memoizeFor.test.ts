import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoizeFor } from "#platform/memoizeFor.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("does the work once per caching period", async () => {
  const look = vi.fn(async () => look.mock.calls.length);
  const ask = memoizeFor(look, 5000);
  expect(await ask()).toBe(1);
  await vi.advanceTimersByTimeAsync(4999);
  expect(await ask()).toBe(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(await ask()).toBe(2);
});

it("shares work in progress between callers, however long it takes", async () => {
  const look = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 8000, "well")));
  const ask = memoizeFor(look, 5000);
  const first = ask();
  await vi.advanceTimersByTimeAsync(6000);
  const second = ask();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await Promise.all([first, second])).toEqual(["well", "well"]);
  expect(look).toHaveBeenCalledTimes(1);
  void ask();
  expect(look).toHaveBeenCalledTimes(2);
});

it("caches a failure for as long as a result", async () => {
  const look = vi.fn(async () => {
    if (look.mock.calls.length === 1) throw new Error("away");
    return "well";
  });
  const ask = memoizeFor(look, 5000);
  await expect(ask()).rejects.toThrow("away");
  await expect(ask()).rejects.toThrow("away");
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect(await ask()).toBe("well");
});

it("uses the monotonic clock", async () => {
  const look = vi.fn(async () => "well");
  const ask = memoizeFor(look, 5000);
  await ask();
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(5000);
  await ask();
  expect(look).toHaveBeenCalledTimes(2);
});
