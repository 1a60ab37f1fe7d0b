import { idleCall, type VoiceAction, type VoiceCall, voiceReducer } from "#demos/voice/voiceCall.ts";

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
const TALK: readonly VoiceAction[] = [
  line("assistant", "Hello Maria. How was your blood pressure this morning?"),
  line("user", "It was 156 over 94."),
];

/** Returns the voice demo's call after these actions. */
const callAfter = (...actions: readonly VoiceAction[]): VoiceCall => actions.reduce(voiceReducer, idleCall);

/** A call in each of its states. */
export const calls = {
  idle: callAfter(),
  connecting: callAfter({ type: "connect" }),
  speaking: callAfter(
    ...CONNECTED,
    ...TALK,
    { type: "speech-start" },
    ...SENTENCE,
    line("assistant", "Thank you, I have saved", true),
  ),
  listening: callAfter(...CONNECTED, ...TALK, { type: "cue", text: "A little better than last week." }),
  muted: callAfter(
    ...CONNECTED,
    ...TALK,
    { type: "muted", muted: true },
    { type: "cue", text: "A little better than last week." },
  ),
  ended: callAfter(...CONNECTED, ...TALK, { type: "end" }),
  failed: callAfter(
    { type: "connect" },
    { type: "fail", title: "You're offline", detail: "Check your connection, then start again." },
  ),
} as const;

/** A call with the product's agent that has ended. */
export const productCall = callAfter(
  ...CONNECTED,
  line("assistant", "Hi, I'm the AI voice agent for Tendwell. What would you like to know?"),
  line("user", "What does it cost?"),
  line("assistant", "Each program's price is set in its written agreement, so I can't quote you one."),
  { type: "end" },
);
