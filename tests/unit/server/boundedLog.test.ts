import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { boundedLog } from "../../../src/server/boundedLog.ts";

const lines: Record<string, unknown>[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
  vi.spyOn(console, "error").mockImplementation((line) => void lines.push(JSON.parse(line)));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("a flood writes 60 lines a minute, and then one that says how many were left out", () => {
  const write = boundedLog("warn", "page.not-found");
  for (let n = 0; n < 10_000; n += 1) write({ path: `/${n}` });
  expect(lines).toHaveLength(60);
  expect(lines.at(-1)).toMatchObject({ level: "warn", event: "page.not-found", path: "/59" });
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(61);
  expect(lines.at(-1)).toMatchObject({ event: "page.not-found", leftOut: 9940 });
});

test("the next minute has its own lines, and a quiet one says nothing", () => {
  const write = boundedLog("warn", "page.not-found");
  write({ path: "/a" });
  vi.advanceTimersByTime(60_000);
  expect(lines).toHaveLength(1);
  write({ path: "/b" });
  expect(lines.at(-1)).toMatchObject({ path: "/b" });
  vi.advanceTimersByTime(120_000);
  expect(lines).toHaveLength(2);
});
