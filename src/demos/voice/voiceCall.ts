import { addToTranscript, type TranscriptLine, type TranscriptMessage } from "./transcript.ts";
import type { CallStatus } from "./words/CallWords.ts";

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
  /** The first error of this attempt. */
  error: { title: string; detail: string | null } | null;
  /** A suggestion for the visitor's next line. */
  cue: string | null;
}

export type VoiceAction =
  | { type: "connect" | "speech-start" | "speech-end" | "end" }
  | { type: "connected"; at: number }
  | { type: "tick"; at: number }
  | { type: "volume"; level: number }
  | { type: "muted"; muted: boolean }
  | { type: "line"; line: TranscriptLine }
  | { type: "cue"; text: string }
  | { type: "fail"; title: string; detail: string | null };

const LEVELS = 32;
const silence: readonly number[] = Array.from({ length: LEVELS }, () => 0);
const quiet = { speaking: false, levels: silence, seconds: null, cue: null, muted: false };

export const idleCall: VoiceCall = {
  ...quiet,
  phase: "idle",
  transcript: [],
  startedAt: null,
  error: null,
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
    case "speech-start":
      return { ...call, speaking: true, cue: null };
    case "speech-end":
      return { ...call, speaking: false };
    case "volume":
      return { ...call, levels: [...call.levels.slice(1), action.level] };
    case "muted":
      return { ...call, muted: action.muted };
    case "line": {
      const transcript = addToTranscript(call.transcript, action.line);
      const said = action.line.role === "user" && transcript !== call.transcript;
      return { ...call, transcript, cue: said ? null : call.cue };
    }
    case "cue":
      return { ...call, cue: action.text };
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
