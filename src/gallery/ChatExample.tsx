"use client";

import { ChatScreen } from "#demos/chat/ChatPhone.tsx";
import type { Chat } from "#demos/chat/chat.ts";

const nothing = () => {};
const never = () => false;

/** The chat's phone for one state of the conversation. */
export function ChatExample({ chat, productName }: { chat: Chat; productName: string }) {
  return <ChatScreen productName={productName} chat={chat} live={false} ask={never} replay={nothing} />;
}
