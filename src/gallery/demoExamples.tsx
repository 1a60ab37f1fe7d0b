import { type ChatAction, chatReducer, initialChat } from "#demos/chat/chat.ts";
import { chatTexts } from "#demos/chat/chatTexts.ts";
import { emergencyNotices } from "#demos/chat/emergencyNotices.ts";
import { words } from "#demos/chat/words/en.ts";
import { CallExample } from "./CallExample.tsx";
import { ChatExample } from "./ChatExample.tsx";
import { calls, productCall } from "./calls.ts";
import type { Examples } from "./Examples.ts";

const PRODUCT = { about: "product", email: "" } as const;

/** The chat in each state of its conversation. */
export function chatExamples(productName: string) {
  const texts = chatTexts("en", productName);
  const notices = emergencyNotices(texts.emergency, words);
  const after = (...actions: readonly ChatAction[]) => (
    <ChatExample texts={texts} chat={actions.reduce(chatReducer, initialChat(texts.opening))} />
  );
  const intro: readonly ChatAction[] = [
    { type: "introTyping" },
    { type: "introUser", text: texts.intro.user },
    { type: "introReply", text: texts.intro.ai },
  ];
  const asked: ChatAction = { type: "ask", text: texts.quick.missedDose.question };
  return {
    "chat-begins": after(),
    "chat-plays": after(...intro.slice(0, 2)),
    "chat-waits": after(...intro, asked),
    "chat-offers": after(...intro, asked, { type: "reply", answer: { text: words.unknown, offer: true } }),
    "chat-emergency": after(...intro, asked, { type: "reply", answer: notices.medical }),
    "chat-self-harm": after(...intro, asked, { type: "reply", answer: notices.selfHarm }),
    "chat-poison": after(...intro, asked, { type: "reply", answer: notices.poison }),
    "chat-abuse": after(...intro, asked, { type: "reply", answer: notices.abuse }),
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
