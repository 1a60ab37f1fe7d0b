import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { scrollToDemoLater } from "#sections/hero/demoScroll.ts";

describe("the hero's buttons", () => {
  const scrolled = vi.fn();
  const page = new EventTarget();

  beforeEach(() => {
    vi.useFakeTimers();
    scrolled.mockClear();
    vi.stubGlobal("document", {
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
});
