import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { watchView } from "#demos/video/playClips.ts";

/** Reports intersection changes like the browser, oldest first. */
let report: (...isIntersecting: boolean[]) => void;
const observe = vi.fn();
const disconnect = vi.fn();

beforeEach(() => {
  class Observer {
    observe = observe;
    disconnect = disconnect;
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      report = (...changes) => callback(changes.map((isIntersecting) => ({ isIntersecting })));
    }
  }
  vi.stubGlobal("IntersectionObserver", Observer);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

// biome-ignore lint/suspicious/noExplicitAny: Node has no DOM, and the element is never read
const clip = {} as any;

test("watchView reports only the last of several changes that a busy browser delivers together", () => {
  const seen: boolean[] = [];
  const unwatch = watchView(clip, {}, (isInView) => seen.push(isInView));
  expect(observe).toHaveBeenCalledWith(clip);
  report(false, true);
  report(true, false);
  report(true);
  expect(seen).toEqual([true, false, true]);
  unwatch();
  expect(disconnect).toHaveBeenCalledOnce();
});
