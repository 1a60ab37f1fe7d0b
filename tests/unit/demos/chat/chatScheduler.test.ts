import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createChatScheduler } from "#demos/chat/chatScheduler.ts";
import { chatIn } from "../../../support/chatIn.ts";

describe("the chat's intro", () => {
  const dispatched: [type: string, at: number][] = [];
  const start = (elapsed?: number) => {
    const began = Date.now();
    const scheduler = createChatScheduler(
      ({ type }) => dispatched.push([type, Date.now() - began]),
      chatIn("en").texts,
    );
    scheduler.playIntro(elapsed);
    vi.advanceTimersByTime(10_000);
    return dispatched;
  };

  beforeEach(() => {
    vi.useFakeTimers();
    dispatched.length = 0;
  });
  afterEach(() => vi.useRealTimers());

  it("shows typing at 2 s, the visitor's message at 4 s and the reply at 6 s", () => {
    expect(start()).toEqual([
      ["replay", 0],
      ["introTyping", 2000],
      ["introUser", 4000],
      ["introReply", 6000],
    ]);
  });

  it("counts its times from page load when the demo hydrates 4.7 s later", () => {
    expect(start(4700)).toEqual([
      ["replay", 0],
      ["introTyping", 0],
      ["introUser", 0],
      ["introReply", 1300],
    ]);
  });
});
