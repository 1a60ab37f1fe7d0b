import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRuns } from "#analytics/experiments/runTotals.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => void vi.useRealTimers());

const run = (id: string) => ({ id, name: id, startedAt: "2026-11-27T09:00:00.000Z", path: "/" });

test("the list is read once a minute for known experiments, and every 10 s for others", async () => {
  const read = vi.fn(async () => [run("a")]);
  const { of } = createRuns(read);
  expect(await Promise.all([of("a"), of("a")])).toEqual([run("a"), run("a")]);
  for (let request = 0; request < 100; request += 1) expect(await of("invented")).toBe(undefined);
  expect(read).toHaveBeenCalledTimes(1);
  read.mockResolvedValue([run("a"), run("b")]);
  vi.advanceTimersByTime(11_000);
  await of("a");
  expect(read).toHaveBeenCalledTimes(1);
  expect(await of("b")).toEqual(run("b"));
  expect(read).toHaveBeenCalledTimes(2);
  read.mockResolvedValue([]);
  vi.advanceTimersByTime(61_000);
  expect(await of("a")).toBe(undefined);
});

test("the previous list applies while the list can't be read", async () => {
  const read = vi.fn(async () => [run("a")]);
  const { of } = createRuns(read);
  await of("a");
  vi.advanceTimersByTime(61_000);
  read.mockRejectedValue(new Error("The lake is away."));
  expect(await of("a")).toEqual(run("a"));
  expect(await of("b")).toBe(undefined);
});

test("the counted runs are taken once", async () => {
  const { of, takeCounted } = createRuns(async () => [run("a"), run("b")]);
  await of("a");
  await of("a");
  await of("invented");
  expect(takeCounted()).toEqual([run("a")]);
  expect(takeCounted()).toEqual([]);
});
