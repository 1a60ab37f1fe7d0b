import { type Answer, INTRO, OPENING } from "./script.ts";

/** Milliseconds after load, and from question to reply (specification, section 9). */
export const INTRO_TYPING = 2000;
export const INTRO_USER = 4000;
export const INTRO_REPLY = 6000;
export const REPLY_DELAY = 2000;

interface ChatMessage {
  type: "ai" | "user";
  text: string;
  /** Early access is offered under this message. */
  offer?: boolean;
  /** It is the emergency notice. */
  emergency?: true;
}

export interface Chat {
  messages: readonly ChatMessage[];
  /** The scripted exchange is playing: quick questions are disabled and input is ignored. */
  intro: boolean;
  /** Who is shown as typing. */
  typing: "ai" | "user" | null;
  /** How many questions wait for their reply. */
  waiting: number;
}

export type ChatAction =
  | { type: "replay" | "introTyping" | "introUser" | "introReply" }
  | { type: "ask"; text: string }
  | { type: "reply"; answer: Answer };

export const initialChat: Chat = {
  messages: [{ type: "ai", text: OPENING }],
  intro: true,
  typing: null,
  waiting: 0,
};

/** Whether a text may be asked now: not during the intro, and never blank. */
export function canAsk(chat: Chat, text: string): boolean {
  return !chat.intro && text.trim() !== "";
}

/** The chat demo's state machine (specification, section 4). */
export function chatReducer(chat: Chat, action: ChatAction): Chat {
  const say = (message: ChatMessage) => [...chat.messages, message];
  switch (action.type) {
    case "replay":
      return initialChat;
    case "introTyping":
      return { ...chat, typing: "user" };
    case "introUser":
      return { ...chat, typing: "ai", messages: say({ type: "user", text: INTRO.user }) };
    case "introReply":
      return { ...chat, intro: false, typing: null, messages: say({ type: "ai", text: INTRO.ai }) };
    case "ask":
      if (!canAsk(chat, action.text)) return chat;
      return {
        ...chat,
        typing: "ai",
        waiting: chat.waiting + 1,
        messages: say({ type: "user", text: action.text.trim() }),
      };
    case "reply": {
      const waiting = chat.waiting - 1;
      const messages = say({ type: "ai", ...action.answer });
      return { ...chat, waiting, typing: waiting > 0 ? "ai" : null, messages };
    }
  }
}
