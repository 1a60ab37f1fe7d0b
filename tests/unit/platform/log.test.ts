import { afterEach, expect, test, vi } from "vitest";
import { log, MAX_LINE, MAX_TEXT } from "#platform/log.ts";

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
