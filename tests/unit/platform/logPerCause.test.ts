import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { INTERVAL, logPerCause, MAX_CAUSES, perCause } from "#platform/logPerCause.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const line = (event: string, fields: Record<string, unknown> = {}) =>
  ({ level: "error", event, fields }) as const;

describe("logPerCause", () => {
  test("writes the first line of a cause immediately, and the number of repetitions once per interval", () => {
    const write = vi.fn();
    const log = perCause(write);
    for (let n = 0; n <= 1_000; n += 1) log("fetch failed", line("content.render-failed", { n }));
    expect(write.mock.calls).toEqual([[line("content.render-failed", { n: 0 })]]);
    vi.advanceTimersByTime(INTERVAL - 1);
    expect(write).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(1);
    expect(write.mock.lastCall).toEqual([line("content.render-failed", { n: 1_000, times: 1_000 })]);
    log("fetch failed", line("content.render-failed", { n: 1_001 }));
    expect(write).toHaveBeenCalledTimes(2);
    vi.advanceTimersByTime(INTERVAL);
    expect(write.mock.lastCall).toEqual([line("content.render-failed", { n: 1_001, times: 1 })]);
  });

  test("writes nothing after an interval without repetitions, and the next line immediately", () => {
    const write = vi.fn();
    const log = perCause(write);
    log("a", line("x"));
    vi.advanceTimersByTime(INTERVAL * 10);
    expect(write).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
    log("a", line("x"));
    expect(write).toHaveBeenCalledTimes(2);
    expect(write.mock.lastCall).toEqual([line("x")]);
  });
});

test("writes 60 lines a minute for a flood of different causes, and then the number of omitted lines", () => {
  const write = vi.fn();
  const log = perCause(write);
  for (let n = 0; n < 10_000; n += 1) log(`/${n}`, line("page.not-found", { path: `/${n}` }));
  expect(MAX_CAUSES).toBe(60);
  expect(write).toHaveBeenCalledTimes(MAX_CAUSES);
  // Further causes use no memory.
  expect(vi.getTimerCount()).toBe(MAX_CAUSES + 1);
  vi.advanceTimersByTime(INTERVAL);
  expect(write).toHaveBeenCalledTimes(MAX_CAUSES + 1);
  expect(write.mock.lastCall).toEqual([line("page.not-found", { leftOut: 10_000 - MAX_CAUSES })]);
  expect(vi.getTimerCount()).toBe(0);
  log("/a", line("page.not-found", { path: "/a" }));
  expect(write.mock.lastCall).toEqual([line("page.not-found", { path: "/a" })]);
});

test("does not suppress other events during a flood of one event", () => {
  const write = vi.fn();
  const log = perCause(write);
  for (let n = 0; n < 10_000; n += 1) log(`/${n}`, line("page.not-found"));
  log("the lake is away", line("revalidation.finished"));
  log("the disk is full", line("revalidation.finished"));
  expect(write.mock.calls.slice(-2)).toEqual([
    [line("revalidation.finished")],
    [line("revalidation.finished")],
  ]);
});

test("shares its counts between two bundles with their own copies of the module", async () => {
  const err = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.resetModules();
  const other = await import("#platform/logPerCause.ts");
  expect(other.logPerCause).not.toBe(logPerCause);
  logPerCause("error", "content.render-failed", "shared", { reason: "shared" });
  other.logPerCause("error", "content.render-failed", "shared", { reason: "shared" });
  expect(err).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(INTERVAL);
  expect(JSON.parse(String(err.mock.lastCall))).toMatchObject({ reason: "shared", times: 1 });
});
