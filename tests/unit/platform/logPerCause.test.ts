import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { log, MAX_LINE, MAX_TEXT } from "#platform/log.ts";
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

const out = vi.spyOn(console, "log").mockImplementation(() => {});
const err = vi.spyOn(console, "error").mockImplementation(() => {});
afterEach(() => vi.clearAllMocks());

/** Returns the only line that was written, parsed. */
function written(): Record<string, unknown> {
  const lines = [...out.mock.calls, ...err.mock.calls].flat();
  expect(lines).toHaveLength(1);
  const [line = ""] = lines;
  expect(line.length).toBeLessThanOrEqual(MAX_LINE);
  return JSON.parse(line);
}

test("writes info lines to standard output, and warnings and errors to standard error", () => {
  log("info", "queue.opened", { database: "pglite" });
  expect(written()).toMatchObject({ level: "info", event: "queue.opened", database: "pglite" });
  expect(out).toHaveBeenCalledOnce();
  vi.clearAllMocks();
  log("warn", "page.not-found");
  expect(err).toHaveBeenCalledOnce();
});

test("cuts a long text anywhere in the fields, and leaves the others complete", () => {
  const huge = "y".repeat(60_000_000);
  log("error", "revalidation.finished", { document: "hero", reason: huge, codes: [huge] });
  const line = written();
  expect(line).toMatchObject({
    document: "hero",
    reason: expect.stringContaining("… (60000000 characters)"),
  });
  expect(String(line.reason)).toHaveLength(MAX_TEXT);
});

test("cuts a line that is too long, and still writes valid JSON", () => {
  const many = Object.fromEntries(
    Array.from({ length: 5_000 }, (_, index) => [`"field"\u0000${index}`, "👋"]),
  );
  log("error", "captcha.down", many);
  expect(written()).toEqual({
    time: expect.any(String),
    level: "error",
    event: "captcha.down",
    cut: expect.stringContaining("characters)"),
  });
});
