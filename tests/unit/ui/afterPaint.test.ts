import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { afterPaint } from "#ui/afterPaint.ts";

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
