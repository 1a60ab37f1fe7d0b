import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ContentError } from "#content/ContentError.ts";
import { LakeError } from "#content/client/LakeError.ts";
import { logRenderErrors } from "#content/logRenderErrors.ts";

const real = console.error;
const print = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  print.mockClear();
  console.error = print;
  logRenderErrors();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  console.error = real;
});

test("logs one of our errors as one line per interval, however often Next prints it", () => {
  const error = new ContentError("hero", `Document "hero", field _type: ${"y".repeat(1_000_000)}`);
  Object.assign(error, { digest: "4105945923", stack: `Error\n${"    at j (chunk.js:1:1)\n".repeat(50)}` });
  for (let n = 0; n < 60; n += 1) console.error("⨯", error);
  expect(print).toHaveBeenCalledOnce();
  const [line] = print.mock.calls[0] ?? [];
  expect(line.length).toBeLessThan(1_000);
  expect(JSON.parse(line)).toEqual({
    time: expect.any(String),
    level: "error",
    event: "content.render-failed",
    reason: error.message,
  });
  vi.advanceTimersByTime(60_000);
  expect(JSON.parse(print.mock.lastCall?.[0])).toMatchObject({ reason: error.message, times: 59 });
});

test("recognizes our errors from another bundle, which has its own error classes", () => {
  class LakeError extends Error {
    override name = "LakeError";
  }
  console.error(new LakeError("The content lake can't be read: another bundle."));
  expect(JSON.parse(print.mock.lastCall?.[0])).toMatchObject({ event: "content.render-failed" });
});

test("logs a fetch that breaks off as one line, which Next's cache prints with its frames", () => {
  const cause = Object.assign(new Error("other side closed"), { code: "UND_ERR_SOCKET" });
  console.error(new TypeError("fetch failed", { cause }));
  expect(JSON.parse(print.mock.lastCall?.[0])).toMatchObject({
    event: "content.render-failed",
    reason: "The content lake can't be read: fetch failed (UND_ERR_SOCKET).",
  });
});

test("logs each cause separately", () => {
  console.error(new LakeError("The content lake can't be read: one."));
  console.error(new LakeError("The content lake can't be read: two."));
  expect(print).toHaveBeenCalledTimes(2);
});

test("prints all other errors and messages unchanged, each time", () => {
  const error = new TypeError("x is not a function");
  console.error("⨯", error);
  console.error("⨯", error);
  console.error("A %s", "text");
  const expected = [
    ["⨯", error],
    ["⨯", error],
    ["A %s", "text"],
  ];
  expect(print.mock.calls).toEqual(expected);
});
