import { type ChatAction, chatReducer, initialChat } from "#demos/chat/chat.ts";
import { chatTexts } from "#demos/chat/chatTexts.ts";
import { emergencyNotices } from "#demos/chat/emergencyNotices.ts";
import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import type { Examples } from "../Examples.ts";
import { chatWords } from "../words.ts";
import { CallExample } from "./CallExample.tsx";
import { ChatExample } from "./ChatExample.tsx";
import { callsIn, productCall } from "./calls.ts";

const PRODUCT = { about: "product", email: "" } as const;

/** The chat in each state of its conversation. */
export function chatExamples(language: Language, productName: string) {
  const texts = chatTexts(language, productName);
  const words = chatWords[language];
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

/** The voice modal in each state of a call. The calls with the product's agent are in English. */
export function callExamples(language: Language, productName: string): Examples {
  const calls = callsIn(language);
  const shared = { language, productName };
  const states = Object.entries(calls).map(([name, call]) => [
    `voice-${name}`,
    <CallExample key={name} {...shared} call={call} transport="local" />,
  ]);
  const product = {
    "voice-product": <CallExample {...shared} call={calls.idle} conversation={PRODUCT} transport="local" />,
    "voice-product-ended": (
      <CallExample {...shared} call={productCall} conversation={PRODUCT} transport="daily" />
    ),
  };
  return {
    ...Object.fromEntries(states),
    ...(language === SOURCE_LANGUAGE && product),
    "voice-over-internet": <CallExample {...shared} call={calls.idle} transport="daily" />,
  };
}
