import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { resumeScrollToDemo, scrollToDemoLater } from "#sections/hero/demoScroll.ts";

describe("the hero's buttons", () => {
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

  it("go on to the chosen demo 1000 ms later, aligned to its start", () => {
    scrollToDemoLater("chat");
    vi.advanceTimersByTime(999);
    expect(scrolled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(scrolled).toHaveBeenCalledExactlyOnceWith('[data-demo="chat"]', { block: "start" });
  });

  it("follow the second of two clicks alone", () => {
    scrollToDemoLater("voice");
    vi.advanceTimersByTime(500);
    scrollToDemoLater("video");
    vi.advanceTimersByTime(5000);
    expect(scrolled).toHaveBeenCalledExactlyOnceWith('[data-demo="video"]', { block: "start" });
  });

  it.each(["wheel", "touchmove", "keydown", "pointerdown"])("stay where the visitor goes by %s", (type) => {
    scrollToDemoLater("voice");
    page.dispatchEvent(new Event(type));
    vi.advanceTimersByTime(5000);
    expect(scrolled).not.toHaveBeenCalled();
  });

  it("go on 1000 ms after a press that came before their script", () => {
    resumeScrollToDemo("chat", 400);
    vi.advanceTimersByTime(599);
    expect(scrolled).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(scrolled).toHaveBeenCalledExactlyOnceWith('[data-demo="chat"]', { block: "start" });
  });

  it.each([
    ["go on at once when the script arrives later than that", 0, 1],
    ["leave a visitor alone who has moved on before the script arrived", 900, 0],
  ])("%s", (_, top, times) => {
    demosTop = top;
    resumeScrollToDemo("chat", 3000);
    vi.advanceTimersByTime(0);
    expect(scrolled).toHaveBeenCalledTimes(times);
  });
});
