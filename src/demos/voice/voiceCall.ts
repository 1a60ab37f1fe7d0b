import type { Answer } from "../chat/chat.ts";
import { addToTranscript, type TranscriptLine, type TranscriptMessage } from "./transcript.ts";
import type { CallStatus, ConnectingStep } from "./words/CallWords.ts";

/** The phases of a call (specification, section 4). */
export type Phase = "idle" | "connecting" | "active" | "ended";

export interface VoiceCall {
  phase: Phase;
  /** Whether the assistant is speaking. */
  speaking: boolean;
  /** Loudness from 0 to 1, newest last, for the avatar and the waveform. */
  levels: readonly number[];
  muted: boolean;
  transcript: readonly TranscriptMessage[];
  /** Milliseconds since the epoch. */
  startedAt: number | null;
  /** Seconds since the call connected; null hides the timer. */
  seconds: number | null;
  step: ConnectingStep;
  /** Milliseconds from the press to the coach's first word; null before it. */
  answeredIn: number | null;
  /** The first error of this attempt. */
  error: { title: string; detail: string | null } | null;
  /** Suggestions for the visitor's next line. */
  suggestions: readonly string[];
  /** Whether it is the visitor's turn. */
  yourTurn: boolean;
  /** Whether a notice on an emergency has ended the conversation. */
  warned: boolean;
}

export type VoiceAction =
  | { type: "step"; step: ConnectingStep }
  | { type: "answered"; ms: number }
  | { type: "connect" | "speech-start" | "speech-end" | "end" }
  | { type: "connected"; at: number }
  | { type: "tick"; at: number }
  | { type: "volume"; level: number }
  | { type: "muted"; muted: boolean }
  | { type: "line"; line: TranscriptLine }
  | { type: "suggest"; texts: readonly string[] }
  | { type: "notice"; notice: Answer; at: number }
  | { type: "fail"; title: string; detail: string | null };

const LEVELS = 32;
const silence: readonly number[] = Array.from({ length: LEVELS }, () => 0);
const quiet = {
  speaking: false,
  levels: silence,
  seconds: null,
  suggestions: [],
  yourTurn: false,
  muted: false,
};

export const idleCall: VoiceCall = {
  ...quiet,
  phase: "idle",
  transcript: [],
  startedAt: null,
  step: "preparing",
  answeredIn: null,
  error: null,
  warned: false,
};

/** Returns whether a call is active or connecting. */
export const isLive = ({ phase }: VoiceCall) => phase === "connecting" || phase === "active";

/** Returns the phase after a call. A call that never connected returns to idle. */
const afterCall = ({ phase }: VoiceCall): Phase => (phase === "active" ? "ended" : "idle");

/** The voice modal's state machine. Ignores events outside a live call. */
export function voiceReducer(call: VoiceCall, action: VoiceAction): VoiceCall {
  if (action.type === "connect") return isLive(call) ? call : { ...idleCall, phase: "connecting" };
  if (!isLive(call)) return call;
  switch (action.type) {
    case "connected":
      return call.phase === "active" ? call : { ...call, phase: "active", startedAt: action.at, seconds: 0 };
    case "tick":
      if (call.startedAt === null) return call;
      return { ...call, seconds: Math.floor((action.at - call.startedAt) / 1000) };
    case "step":
      return { ...call, step: action.step };
    case "answered":
      return { ...call, answeredIn: call.answeredIn ?? action.ms };
    case "speech-start":
      return { ...call, speaking: true, yourTurn: false };
    case "speech-end":
      return { ...call, speaking: false };
    case "volume":
      return { ...call, levels: [...call.levels.slice(1), action.level] };
    case "muted":
      return { ...call, muted: action.muted };
    case "line": {
      const transcript = addToTranscript(call.transcript, action.line);
      if (transcript === call.transcript || action.line.role !== "user") return { ...call, transcript };
      const suggestions = call.suggestions.filter((text) => text !== action.line.content);
      return { ...call, transcript, suggestions, yourTurn: false };
    }
    case "suggest":
      return { ...call, suggestions: action.texts, yourTurn: true };
    case "notice": {
      const { text: content, helpLines } = action.notice;
      const line = { role: "assistant", content, helpLines, isPartial: false, timestamp: action.at } as const;
      // The notice stops the coach, so a line that the coach has begun ends here, above it.
      const heard = call.transcript.map((each) =>
        each.role === "assistant" ? { ...each, isPartial: false } : each,
      );
      const transcript = addToTranscript(heard, line);
      return { ...call, transcript, suggestions: [], yourTurn: false, warned: true };
    }
    case "end":
      return { ...call, ...quiet, phase: afterCall(call) };
    case "fail":
      return {
        ...call,
        ...quiet,
        phase: afterCall(call),
        error: { title: action.title, detail: action.detail },
      };
  }
}

/** Returns the status line (specification, section 4). Mentions when the visitor is muted. */
export function statusLine(
  { phase, speaking, muted }: Pick<VoiceCall, "phase" | "speaking" | "muted">,
  words: CallStatus,
): string {
  if (phase !== "active") return words[phase];
  const line = speaking ? words.speaking : words.listening;
  return muted ? `${line}. ${words.muted}` : line;
}
