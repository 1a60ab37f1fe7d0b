import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createChatScheduler } from "#demos/chat/chatScheduler.ts";
import { chatIn } from "../../../support/chatIn.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("the chat's intro counts its times from page load when the demo hydrates 4.7 s later", () => {
  const began = Date.now();
  const dispatched: [type: string, at: number][] = [];
  const dispatch = ({ type }: { type: string }) => void dispatched.push([type, Date.now() - began]);
  createChatScheduler(dispatch, chatIn("en").texts).playIntro(4700);
  vi.advanceTimersByTime(10_000);
  const late = ["replay", "introTyping", "introUser"].map((type) => [type, 0]);
  expect(dispatched).toEqual([...late, ["introReply", 1300]]);
});
