import { type ChatAction, chatReducer, initialChat } from "#demos/chat/chat.ts";
import { EMERGENCY_NOTICES } from "#demos/chat/emergencyNotices.ts";
import { DEFAULT_REPLY, QUICK_QUESTIONS } from "#demos/chat/script.ts";
import { CallExample } from "./CallExample.tsx";
import { ChatExample } from "./ChatExample.tsx";
import { calls, productCall } from "./calls.ts";
import type { Examples } from "./Examples.ts";

const INTRO: readonly ChatAction[] = [{ type: "introTyping" }, { type: "introUser" }, { type: "introReply" }];
const PRODUCT = { about: "product", email: "" } as const;
const [QUESTION = ""] = QUICK_QUESTIONS;

/** The chat in each state of its conversation. */
export function chatExamples(productName: string) {
  const after = (...actions: readonly ChatAction[]) => (
    <ChatExample productName={productName} chat={actions.reduce(chatReducer, initialChat)} />
  );
  const asked: ChatAction = { type: "ask", text: QUESTION };
  return {
    "chat-begins": after(),
    "chat-plays": after(...INTRO.slice(0, 2)),
    "chat-waits": after(...INTRO, asked),
    "chat-offers": after(...INTRO, asked, { type: "reply", answer: { text: DEFAULT_REPLY, offer: true } }),
    "chat-emergency": after(...INTRO, asked, { type: "reply", answer: EMERGENCY_NOTICES.medical }),
    "chat-self-harm": after(...INTRO, asked, { type: "reply", answer: EMERGENCY_NOTICES.selfHarm }),
    "chat-poison": after(...INTRO, asked, { type: "reply", answer: EMERGENCY_NOTICES.poison }),
    "chat-abuse": after(...INTRO, asked, { type: "reply", answer: EMERGENCY_NOTICES.abuse }),
  } satisfies Examples;
}

/** The voice modal in each state of a call. */
export const callExamples = (productName: string): Examples => ({
  ...Object.fromEntries(
    Object.entries(calls).map(([name, call]) => [
      `voice-${name}`,
      <CallExample key={name} productName={productName} call={call} transport="local" />,
    ]),
  ),
  "voice-product": (
    <CallExample productName={productName} call={calls.idle} conversation={PRODUCT} transport="local" />
  ),
  "voice-product-ended": (
    <CallExample productName={productName} call={productCall} conversation={PRODUCT} transport="daily" />
  ),
  "voice-over-internet": <CallExample productName={productName} call={calls.idle} transport="daily" />,
});
