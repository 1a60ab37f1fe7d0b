import { isBlank, typedLine } from "#schemas/rules/text/typedText.ts";

/** Milliseconds from load to each step of the intro, and from a question to its reply (specification, section 9). */
export const INTRO_TYPING = 2000;
export const INTRO_USER = 4000;
export const INTRO_REPLY = 6000;
export const REPLY_DELAY = 2000;

/** A phone line, shown as a link. */
export interface HelpLine {
  /** How the link reaches the line: by a call or by a text message. */
  by: "call" | "text";
  number: string;
  /** Whose line it is, or where it works. */
  about: string;
}

export interface Answer {
  text: string;
  /** Whether to offer early access below the answer, because no canned reply fits. */
  offer: boolean;
  /** Set on an emergency notice: the lines to call, the most urgent first. */
  helpLines?: readonly HelpLine[];
}

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
  | { type: "introTyping" }
  | { type: "replay" | "introUser" | "introReply" | "ask"; text: string }
  | { type: "reply"; answer: Answer };

/** Returns the chat that begins with this message of the coach. */
export const initialChat = (opening: string): Chat => ({
  messages: [{ type: "ai", text: opening }],
  intro: true,
  typing: null,
  waiting: 0,
});

/**
 * Returns whether a question can be asked now. Rejects questions during the intro, blank ones, and the last one again before its
 * reply, as by a double click.
 */
export function canAsk({ intro, waiting, messages }: Chat, text: string): boolean {
  const last = messages.findLast(({ type }) => type === "user");
  const isRepeated = waiting > 0 && last?.text === typedLine(text);
  return !intro && !isBlank(text) && !isRepeated;
}

/** The chat demo's state machine (specification, section 4). */
export function chatReducer(chat: Chat, action: ChatAction): Chat {
  const say = (message: ChatMessage) => [...chat.messages, message];
  switch (action.type) {
    case "replay":
      return initialChat(action.text);
    case "introTyping":
      return { ...chat, typing: "user" };
    case "introUser":
      return { ...chat, typing: "ai", messages: say({ type: "user", text: action.text }) };
    case "introReply":
      return { ...chat, intro: false, typing: null, messages: say({ type: "ai", text: action.text }) };
    case "ask":
      if (!canAsk(chat, action.text)) return chat;
      return {
        ...chat,
        typing: "ai",
        waiting: chat.waiting + 1,
        messages: say({ type: "user", text: typedLine(action.text) }),
      };
    case "reply": {
      const waiting = chat.waiting - 1;
      const messages = say({ type: "ai", ...action.answer });
      return { ...chat, waiting, typing: waiting > 0 ? "ai" : null, messages };
    }
  }
}
