import { type ChatAction, chatReducer, initialChat } from "#demos/chat/chat.ts";
import { chatTexts } from "#demos/chat/chatTexts.ts";
import { emergencyTexts } from "#demos/chat/emergencyLines.ts";
import { emergencyNotices } from "#demos/chat/emergencyNotices.ts";
import { answerWordsIn, callWordsIn } from "#demos/list.generated.ts";
import { idleCall, type VoiceAction, type VoiceCall, voiceReducer } from "#demos/voice/voiceCall.ts";
import { BRAND_NAME } from "#schemas/brand.ts";
import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import type { Examples } from "../GalleryContent.ts";
import { CallExample, ChatExample } from "./CallExample.tsx";

const at = Date.UTC(2026, 10, 20, 12);

const line = (role: "assistant" | "user", content: string, isPartial = false): VoiceAction => ({
  type: "line",
  line: { role, content, timestamp: at, isPartial },
});

/** Loudness of a sentence with a pause in it. */
const SENTENCE: readonly VoiceAction[] = [0.2, 0.5, 0.8, 0.6, 1, 0.7, 0.3, 0.1, 0, 0.4, 0.9, 0.6].map(
  (level) => ({
    type: "volume",
    level,
  }),
);

const CONNECTED: readonly VoiceAction[] = [
  { type: "connect" },
  { type: "connected", at },
  { type: "tick", at: at + 75_000 },
];

/** The lines of a call in the languages that the pictures show: the coach's question, the patient's answer, the next answer, and the start of a reply. */
const LINES = {
  en: [
    "Hello Maria. How was your blood pressure this morning?",
    "It was 156/94.",
    "A little better than last week.",
    "Thank you, I have saved",
  ],
  es: [
    "Hola, María. ¿Cómo estuvo su presión arterial esta mañana?",
    "Estuvo en 156 sobre 94.",
    "Un poco mejor que la semana pasada.",
    "Gracias, ya guardé",
  ],
  ar: [
    "مرحبًا ماريا. كم كان ضغط دمك هذا الصباح؟",
    "كان 156 على 94.",
    "أفضل قليلًا من الأسبوع الماضي.",
    "شكرًا لك، لقد سجّلت",
  ],
} as const satisfies Partial<Record<Language, readonly string[]>>;

/** Returns the voice demo's call after these actions. */
const callAfter = (...actions: readonly VoiceAction[]): VoiceCall => actions.reduce(voiceReducer, idleCall);

function callsIn(language: Language) {
  const [question, reply, cue, partial] = LINES[language as keyof typeof LINES] ?? LINES.en;
  const talk = [line("assistant", question), line("user", reply)];
  return {
    idle: callAfter(),
    connecting: callAfter({ type: "connect" }),
    speaking: callAfter(
      ...CONNECTED,
      ...talk,
      { type: "speech-start" },
      ...SENTENCE,
      line("assistant", partial, true),
    ),
    listening: callAfter(...CONNECTED, ...talk, { type: "suggest", texts: [cue] }),
    muted: callAfter(
      ...CONNECTED,
      ...talk,
      { type: "muted", muted: true },
      { type: "suggest", texts: [cue] },
    ),
    ended: callAfter(...CONNECTED, ...talk, { type: "end" }),
    emergency: callAfter(...CONNECTED, ...talk, {
      type: "notice",
      notice: emergencyNotices(emergencyTexts(language), answerWordsIn[language]).medical,
      at,
    }),
    failed: callAfter({ type: "connect" }, { type: "fail", ...callWordsIn[language].errors.offline }),
  } as const;
}

/** A call with the product's agent that has ended. */
const productCall = callAfter(
  ...CONNECTED,
  line("assistant", `Hi, I'm the AI voice agent for ${BRAND_NAME}. What would you like to know?`),
  line("user", "What does it cost?"),
  line("assistant", "Each program's price is set in its written agreement, so I can't quote you one."),
  { type: "end" },
);

const PRODUCT = { about: "product", email: "" } as const;

/** The chat in each state of its conversation. */
export function chatExamples(language: Language, productName: string) {
  const texts = chatTexts(language, productName);
  const words = answerWordsIn[language];
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

/**
 * The voice modal before a call, and in each further state of a call. The calls with the product's agent are in English.
 */
export function callExamples(language: Language, productName: string): Examples {
  const calls = callsIn(language);
  const shared = { language, productName, emergency: emergencyTexts(language) };
  const states = Object.entries(calls).map(([name, call]) => [
    name === "idle" ? "call" : `call-${name}`,
    <CallExample key={name} {...shared} call={call} transport="local" />,
  ]);
  const product = {
    "call-product": <CallExample {...shared} call={calls.idle} conversation={PRODUCT} transport="local" />,
    "call-product-ended": (
      <CallExample {...shared} call={productCall} conversation={PRODUCT} transport="daily" />
    ),
  };
  return {
    ...Object.fromEntries(states),
    ...(language === SOURCE_LANGUAGE && product),
    "call-over-internet": <CallExample {...shared} call={calls.idle} transport="daily" />,
  };
}
