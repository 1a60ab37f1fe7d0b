import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { whatsappLink } from "#demos/chat/ChatDemo.tsx";
import { type Chat, canAsk, chatReducer, initialChat } from "#demos/chat/chat.ts";
import { createChatScheduler } from "#demos/chat/chatScheduler.ts";
import { unreadNotice } from "#demos/chat/emergencyLines.ts";
import { chatIn } from "../../../support/chatIn.ts";

const { answer, texts } = chatIn("en");
const { question, reply } = texts.quick.missedDose;
const initial = initialChat(texts.opening);

function openChat(loadReader = async () => answer) {
  let chat: Chat = initial;
  const dispatch = (action: Parameters<typeof chatReducer>[1]) => {
    chat = chatReducer(chat, action);
  };
  const scheduler = createChatScheduler(dispatch, texts, loadReader);
  return {
    ...scheduler,
    now: () => chat,
    last: () => chat.messages.at(-1),
    ask(text: string) {
      if (!canAsk(chat, text)) return;
      chat = chatReducer(chat, { type: "ask", text });
      scheduler.replyTo(text);
    },
  };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("the intro", () => {
  it("shows a typing indicator at 2 s, the user's message at 4 s and the reply at 6 s", () => {
    const chat = openChat();
    chat.playIntro();
    const shown = [1999, 1, 1999, 1, 1999, 1].map((time) => {
      vi.advanceTimersByTime(time);
      const { intro, messages, typing } = chat.now();
      return [intro, messages.length, typing];
    });
    const [opened, asked] = [
      [true, 1, "user"],
      [true, 2, "ai"],
    ];
    expect(shown).toEqual([[true, 1, null], opened, opened, asked, asked, [false, 3, null]]);
    const { user, ai } = texts.intro;
    expect(chat.now().messages.map(({ text }) => text)).toEqual([texts.opening, user, ai]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ignores questions while it plays", () => {
    const chat = openChat();
    chat.playIntro();
    vi.advanceTimersByTime(5999);
    chat.ask(question);
    expect(chat.now().messages).toHaveLength(2);
    expect(chatReducer(chat.now(), { type: "ask", text: question })).toBe(chat.now());
  });

  it("replays from the start and cancels pending actions", () => {
    const chat = openChat();
    chat.playIntro();
    vi.advanceTimersByTime(6000);
    chat.ask(question);
    vi.advanceTimersByTime(500);
    chat.playIntro();
    expect(chat.now()).toEqual(initial);
    expect(vi.getTimerCount()).toBe(3);
    vi.advanceTimersByTime(6000);
    expect(chat.now().messages).toHaveLength(3);
  });

  it("leaves no timers when stopped", () => {
    const chat = openChat();
    chat.playIntro();
    chat.stop();
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe("a question after the intro", () => {
  function ready(loadReader?: () => Promise<typeof answer>) {
    const chat = openChat(loadReader);
    chat.playIntro();
    vi.advanceTimersByTime(6000);
    return chat;
  }

  it("gets its canned reply after 2 s", () => {
    const chat = ready();
    chat.ask(question);
    expect(chat.last()).toEqual({ type: "user", text: question });
    expect(chat.now().typing).toBe("ai");
    vi.advanceTimersByTime(1999);
    expect(chat.last()?.type).toBe("user");
    vi.advanceTimersByTime(1);
    expect(chat.last()).toEqual({ type: "ai", text: reply, offer: false });
    expect(chat.now()).toMatchObject({ typing: null, waiting: 0 });
  });

  it("gets its reply after 2 s when typed", async () => {
    const chat = ready();
    chat.ask("less sodium please");
    await vi.advanceTimersByTimeAsync(1999);
    expect(chat.last()?.type).toBe("user");
    await vi.advanceTimersByTimeAsync(1);
    expect(chat.last()).toEqual({ type: "ai", ...answer("less sodium please") });
  });

  it("waits for the reader to load, and gets no reply if the chat was replayed in the meantime", async () => {
    const loading = Promise.withResolvers<typeof answer>();
    const chat = ready(() => loading.promise);
    chat.ask("less sodium please");
    await vi.advanceTimersByTimeAsync(3000);
    expect(chat.now()).toMatchObject({ typing: "ai", waiting: 1 });
    chat.playIntro();
    loading.resolve(answer);
    await vi.advanceTimersByTimeAsync(0);
    expect(chat.now()).toEqual(initial);
  });

  it("gets an emergency notice if the reader fails to load; a quick question gets its canned reply", async () => {
    const chat = ready(() => Promise.reject(new Error("offline")));
    chat.ask("my chest hurts");
    chat.ask(question);
    await vi.advanceTimersByTimeAsync(2000);
    const replies = chat
      .now()
      .messages.slice(-2)
      .map(({ text }) => text);
    expect(replies.sort()).toEqual([unreadNotice(texts.emergency).text, reply].sort());
  });

  it.each(["", "   ", "\n\t", "\u200b\u2800"])("is ignored if blank: %j", (blank) => {
    const chat = ready();
    chat.ask(blank);
    expect(chat.now().messages).toHaveLength(3);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("is asked once by a double click, and again after its reply", () => {
    const chat = ready();
    chat.ask(question);
    chat.ask(` ${question} `);
    expect(chat.now().waiting).toBe(1);
    vi.advanceTimersByTime(2000);
    chat.ask(question);
    const types = chat.now().messages.map(({ type }) => type);
    expect(types.join(" ")).toBe("ai user ai user ai user");
  });

  it("can follow another question before its reply; replies arrive in order", () => {
    const chat = ready();
    chat.ask("I missed a dose");
    vi.advanceTimersByTime(1000);
    chat.ask("Ideas for less salt");
    vi.advanceTimersByTime(1000);
    expect(chat.now()).toMatchObject({ typing: "ai", waiting: 1 });
    vi.advanceTimersByTime(1000);
    expect(chat.now()).toMatchObject({ typing: null, waiting: 0 });
    const types = chat.now().messages.map(({ type }) => type);
    expect(types.join(" ")).toBe("ai user ai user user ai ai");
  });
});

it("whatsappLink returns a link to the number with the greeting prefilled", () => {
  expect(whatsappLink("+1 (305) 555-0142", "Hello & welcome? é")).toBe(
    "https://wa.me/13055550142?text=Hello%20%26%20welcome%3F%20%C3%A9",
  );
});

it("whatsappLink accepts a greeting with half of a character", () => {
  expect(whatsappLink("+1 (305) 555-0142", "Hi \ud83d")).toBe(
    "https://wa.me/13055550142?text=Hi%20%EF%BF%BD",
  );
});

it("the chat's intro counts its times from page load when the demo hydrates 4.7 s later", () => {
  const began = Date.now();
  const dispatched: [type: string, at: number][] = [];
  const dispatch = ({ type }: { type: string }) => void dispatched.push([type, Date.now() - began]);
  createChatScheduler(dispatch, chatIn("en").texts).playIntro(4700);
  vi.advanceTimersByTime(10_000);
  const late = ["replay", "introTyping", "introUser"].map((type) => [type, 0]);
  expect(dispatched).toEqual([...late, ["introReply", 1300]]);
});
