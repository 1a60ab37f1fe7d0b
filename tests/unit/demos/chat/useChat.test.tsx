import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import type { ChatAction } from "#demos/chat/chat.ts";
import { useChat } from "#demos/chat/useChat.ts";
import { chatIn } from "../../../support/chatIn.ts";

let dispatch: (action: ChatAction) => void;
vi.mock("#demos/chat/chatScheduler.ts", () => ({
  createChatScheduler(given: typeof dispatch) {
    dispatch = given;
    return { playIntro: () => {}, replyTo: () => {}, stop: () => {} };
  },
}));
afterEach(() => void vi.unstubAllGlobals());

test("a chat counts as started at its first question, and as finished at its first reply", () => {
  const page: { actions?: string[] } = {};
  vi.stubGlobal("window", page);
  const { texts } = chatIn("en");
  const shown: ReturnType<typeof useChat>[] = [];
  function Chat() {
    const chat = useChat(texts, false);
    if (chat.chat.intro) dispatch({ type: "introReply", text: "Hello" });
    shown.push(chat);
    return null;
  }
  renderToStaticMarkup(<Chat />);
  for (const question of ["Is salt bad?", texts.quick.salt.question]) {
    expect(shown.at(-1)?.ask(question)).toBe(true);
    dispatch({ type: "reply", answer: { text: "It depends.", offer: false } });
  }
  expect(page.actions).toEqual([
    ...["demo-started chat", "question-asked typed", "demo-finished chat"],
    "question-asked salt",
  ]);
});
