import { type Answer, INTRO, OPENING } from "./script.ts";

/** Milliseconds from load to each step of the intro, and from a question to its reply (specification, section 9). */
export const INTRO_TYPING = 2000;
export const INTRO_USER = 4000;
export const INTRO_REPLY = 6000;
export const REPLY_DELAY = 2000;

interface ChatMessage extends Partial<Answer> {
  type: "ai" | "user";
  text: string;
}

export interface Chat {
  messages: readonly ChatMessage[];
  /** Whether the intro is playing. Quick questions are disabled and input is ignored until it ends. */
  intro: boolean;
  /** The sender shown as typing. */
  typing: "ai" | "user" | null;
  /** The number of questions without a reply. */
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

/** Returns whether a question can be asked now. Rejects questions during the intro, and blank ones. */
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
