"use client";

import { ChatScreen } from "#demos/chat/ChatPhone.tsx";
import type { Chat } from "#demos/chat/chat.ts";
import type { ChatTexts } from "#demos/chat/chatTexts.ts";

const nothing = () => {};
const never = () => false;

/** The chat's phone for one state of the conversation. */
export function ChatExample({ chat, texts }: { chat: Chat; texts: ChatTexts }) {
  return <ChatScreen texts={texts} chat={chat} live={false} ask={never} replay={nothing} />;
}
