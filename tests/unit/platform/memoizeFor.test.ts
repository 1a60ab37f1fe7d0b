import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { memoizeFor } from "#platform/memoizeFor.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("looks once in the time it keeps what it found, and says how old that is", async () => {
  const look = vi.fn(async () => look.mock.calls.length);
  const ask = memoizeFor(look, 5000);
  expect(await ask()).toEqual({ found: 1, age: 0 });
  await vi.advanceTimersByTimeAsync(4999);
  expect(await ask()).toEqual({ found: 1, age: 4999 });
  await vi.advanceTimersByTimeAsync(1);
  expect(await ask()).toEqual({ found: 2, age: 0 });
});

it("makes one look for all who ask while it goes on, however long that takes", async () => {
  const look = vi.fn(() => new Promise((resolve) => setTimeout(resolve, 8000, "well")));
  const ask = memoizeFor(look, 5000);
  const first = ask();
  await vi.advanceTimersByTimeAsync(6000);
  const second = ask();
  await vi.advanceTimersByTimeAsync(2000);
  expect(await Promise.all([first, second])).toEqual([
    { found: "well", age: 8000 },
    { found: "well", age: 8000 },
  ]);
  expect(look).toHaveBeenCalledTimes(1);
  void ask();
  expect(look).toHaveBeenCalledTimes(2);
});

it("keeps a failure as long, so that what fails is not tried at each ask", async () => {
  const look = vi.fn(async () => {
    if (look.mock.calls.length === 1) throw new Error("away");
    return "well";
  });
  const ask = memoizeFor(look, 5000);
  await expect(ask()).rejects.toThrow("away");
  await expect(ask()).rejects.toThrow("away");
  expect(look).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(5000);
  expect((await ask()).found).toBe("well");
});

it("goes by a clock that is never set back", async () => {
  const look = vi.fn(async () => "well");
  const ask = memoizeFor(look, 5000);
  await ask();
  vi.setSystemTime(Date.now() - 3_600_000);
  await vi.advanceTimersByTimeAsync(5000);
  await ask();
  expect(look).toHaveBeenCalledTimes(2);
});
