import { afterEach, beforeEach, describe, expect, it, test, vi } from "vitest";
import { sparklinePoints } from "#sections/technology/PatientDetails.tsx";
import { afterPaint } from "#ui/afterPaint.ts";
import { revealOnScroll } from "#ui/revealOnScroll.ts";
import { tabAfterKey } from "#ui/tabAfterKey.ts";
import { waveform } from "#ui/waveform.ts";
import { constants } from "../../support/specification.ts";

describe("tabs follow the WAI-ARIA pattern", () => {
  it.each([
    ["ArrowRight", 0, 1],
    ["ArrowRight", 1, 0],
    ["ArrowLeft", 0, 1],
    ["Home", 1, 0],
    ["End", 0, 1],
    ["a", 0, undefined],
  ])("%s on tab %i selects %s", (key, current, next) => {
    expect(tabAfterKey(key, current, 2, false)).toBe(next);
  });

  it.each([
    ["ArrowLeft", 0, 1],
    ["ArrowLeft", 2, 0],
    ["ArrowRight", 0, 2],
    ["ArrowRight", 1, 0],
    ["Home", 1, 0],
    ["End", 0, 2],
  ])("on a right-to-left page, %s on tab %i selects %s", (key, current, next) => {
    expect(tabAfterKey(key, current, 3, true)).toBe(next);
  });
});

describe("a sparkline", () => {
  it("plots readings from left to right, with the highest at the top and the lowest at the bottom", () => {
    expect(sparklinePoints([120, 140, 130])).toBe("0,20 1,0 2,10");
  });

  it("draws equal readings as a horizontal line", () => {
    expect(sparklinePoints([80, 80, 80])).toBe("0,0 1,0 2,0");
  });
});

describe("a waveform", () => {
  it("is one path of vertical bars, centered vertically and spaced 8 units apart", () => {
    // A bar of 13.5 units: a straight line of 10 and two round ends of 1.75.
    expect(waveform([3.5, 13.5], 100, 50)).toBe("M101.75 50v0M109.75 45v10");
  });
});

describe("afterPaint", () => {
  /** Callbacks that wait for the next frame. */
  let frames: (() => void)[] = [];

  beforeEach(() => {
    vi.useFakeTimers();
    frames = [];
    vi.stubGlobal("requestAnimationFrame", (callback: () => void) => frames.push(callback));
    vi.stubGlobal("cancelAnimationFrame", (id: number) => frames.splice(id - 1, 1));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test("afterPaint runs the work once, in the task after the next frame", () => {
    const work = vi.fn();
    afterPaint(work);
    for (const frame of frames.splice(0)) frame();
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(0);
    expect(work).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(10_000);
    expect(work).toHaveBeenCalledOnce();
  });

  test("afterPaint runs the work after one second in a tab without frames", () => {
    const work = vi.fn();
    afterPaint(work);
    vi.advanceTimersByTime(999);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(work).toHaveBeenCalledOnce();
    expect(frames).toEqual([]);
  });

  test("afterPaint cancels the work before or after the frame", () => {
    const work = vi.fn();
    afterPaint(work)();
    expect(frames).toEqual([]);
    const cancel = afterPaint(work);
    for (const frame of frames) frame();
    cancel();
    vi.advanceTimersByTime(10_000);
    expect(work).not.toHaveBeenCalled();
  });
});

test("elements are revealed 200 ms after their previous sibling, however many they are", () => {
  class Item {
    readonly classes: string[] = [];
    readonly classList = { add: (name: string) => this.classes.push(name) };
    readonly style: { animationDelay?: string } = {};
    readonly dataset: { revealOrder: string };
    constructor(order: number) {
      this.dataset = { revealOrder: String(order) };
    }
  }
  const items = [0, 1, 2, 3, 4, 5].map((order) => new Item(order));
  let changed = (_: { isIntersecting: boolean; target: Item }[]) => {};
  vi.stubGlobal("HTMLElement", Item);
  vi.stubGlobal("document", { querySelectorAll: () => items });
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      readonly observe = () => {};
      readonly unobserve = () => {};
      constructor(callback: typeof changed) {
        changed = callback;
      }
    },
  );
  revealOnScroll();
  for (const isIntersecting of [false, true]) changed(items.map((target) => ({ isIntersecting, target })));
  vi.unstubAllGlobals();
  expect(items.map(({ classes }) => classes.join(" "))).toEqual(items.map(() => "waiting active"));
  expect(items.map(({ style }) => style.animationDelay)).toEqual(
    [0, 1, 2, 3, 4, 5].map((order) => `${order * constants.revealStagger}ms`),
  );
});
