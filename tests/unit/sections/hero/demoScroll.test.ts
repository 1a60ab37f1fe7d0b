import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { resumeScrollToDemo, scrollToDemoLater } from "#sections/hero/demoScroll.ts";

describe("a press on one of the hero's buttons", () => {
  const scrolled = vi.fn();
  const page = new EventTarget();
  let demosTop = 0;

  beforeEach(() => {
    vi.useFakeTimers();
    scrolled.mockClear();
    vi.stubGlobal("document", {
      getElementById: () => ({ getBoundingClientRect: () => ({ top: demosTop }) }),
      querySelector: (selector: string) => ({
        scrollIntoView: (options: unknown) => scrolled(selector, options),
      }),
    });
    vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
    vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it.each([
    ["1000 ms after the press", () => scrollToDemoLater("chat"), 1000],
    ["1000 ms after a press before the script loads", () => resumeScrollToDemo("chat", 400), 600],
  ])("scrolls to the start of the chosen demo %s", (_when, press, delay) => {
    press();
    vi.advanceTimersByTime(delay - 1);
    expect(scrolled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(scrolled).toHaveBeenCalledExactlyOnceWith('[data-demo="chat"]', { block: "start" });
  });

  it("replaces an earlier press", () => {
    scrollToDemoLater("voice");
    vi.advanceTimersByTime(500);
    scrollToDemoLater("video");
    vi.advanceTimersByTime(5000);
    expect(scrolled).toHaveBeenCalledExactlyOnceWith('[data-demo="video"]', { block: "start" });
  });

  it.each(["wheel", "touchmove", "keydown", "pointerdown"])("is canceled by %s", (type) => {
    scrollToDemoLater("voice");
    page.dispatchEvent(new Event(type));
    vi.advanceTimersByTime(5000);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it.each([
    ["before the script loads scrolls immediately if the script took longer than 1000 ms", 0, 1],
    ["before the script loads does nothing if the visitor has moved on", 900, 0],
  ])("%s", (_, top, times) => {
    demosTop = top;
    resumeScrollToDemo("chat", 3000);
    vi.advanceTimersByTime(0);
    expect(scrolled).toHaveBeenCalledTimes(times);
  });
});
