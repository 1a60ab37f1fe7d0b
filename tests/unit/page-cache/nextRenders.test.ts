import { afterEach, expect, test, vi } from "vitest";
import { nextRender } from "#page-cache/nextRenders.ts";
import { emit } from "#platform/events.ts";

afterEach(() => void vi.useRealTimers());
const { signal } = new AbortController();

test("ends when Next's cache stores one of the pages, but not another page", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const ended = vi.fn();
  const next = nextRender(["/", "/sitemap.xml"], 200, signal).then(ended);
  emit("page-cached", { path: "/privacy-policy" });
  await Promise.resolve();
  expect(ended).not.toHaveBeenCalled();
  emit("page-cached", { path: "/" });
  await next;
  expect(ended).toHaveBeenCalledExactlyOnceWith(true);
  expect(vi.getTimerCount()).toBe(0);
});

test("ends at its timeout without a render", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const ended = vi.fn();
  const next = nextRender(["/"], 200, signal).then(ended);
  await vi.advanceTimersByTimeAsync(199);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await next;
  expect(ended).toHaveBeenCalledExactlyOnceWith(false);
});

test("ends when its signal aborts", async () => {
  const stop = new AbortController();
  const next = nextRender(["/"], 60_000, stop.signal);
  stop.abort(new Error("too late"));
  await expect(next).rejects.toThrow("too late");
  await expect(nextRender(["/"], 60_000, stop.signal)).rejects.toThrow("too late");
});
