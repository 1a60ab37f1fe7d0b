/** Words per second at an easy pace of speech. */
export const WORDS_PER_SECOND = 2.7;
// The next three apply to a real voice, so they don't scale with the pace.
/** Milliseconds of talking that distinguish speech from noise. */
export const MIN_TALK = 300;
/** Milliseconds of silence that end a turn. */
export const END_SILENCE = 900;
/** Microphone level that counts as talking. */
export const TALK_LEVEL = 0.02;

/** The speech synthesizer's progress on a line. */
export interface Speech {
  words: number | null;
  ended: boolean;
}

export interface StepInput {
  /** Milliseconds since the previous step. */
  ms: number;
  /** Microphone level, from 0 to 1; null without a microphone. */
  level: number | null;
  muted: boolean;
  /** Whether the visitor's words are recognized. Otherwise the page knows only that they talk. */
  recognizes: boolean;
  /** Null if the line is not spoken aloud. Its progress then depends on time alone. */
  speech: Speech | null;
}

/** An effect for the dialogue's caller to run. */
export type Effect =
  | { type: "say"; text: string }
  | { type: "hush" }
  | { type: "leave" }
  | { type: "message"; message: Record<string, unknown> };

export type Emit = (effect: Effect) => void;

/** One turn of speaking or waiting. */
export interface Turn {
  /** @returns how the turn ended, or null while it continues */
  step: (input: StepInput) => "done" | "interrupted" | "muted" | "silent" | null;
  /** Ends the turn at once, because the visitor has typed something. */
  cut?: () => void;
  /** Returns the coach's loudness, from 0 to 1. */
  level?: () => number;
}

export const sendMessage = (emit: Emit, message: Record<string, unknown>) =>
  emit({ type: "message", message });

/**
 * Sends a transcript message: the words so far (`partial`) or the full line (`final`). A visitor's line is scripted: it stands
 * for words that the page doesn't know.
 */
export const sendTranscript = (
  emit: Emit,
  role: "assistant" | "user",
  transcriptType: "partial" | "final",
  transcript: string,
) => sendMessage(emit, { type: "transcript", role, transcriptType, transcript, scripted: role === "user" });

export const countWords = (text: string) => text.split(" ").length;
export const firstWords = (text: string, words: number) => text.split(" ").slice(0, words).join(" ");

/** A turn that waits for some milliseconds. */
export function pause(ms: number): Turn {
  let left = ms;
  return {
    step(input) {
      left -= input.ms;
      return left <= 0 ? "done" : null;
    },
  };
}

/** A turn that waits until a visitor who talked over the coach has finished. */
export function untilSilence(): Turn {
  let silence = 0;
  return {
    step({ ms, level, muted }) {
      silence = !muted && (level ?? 0) > TALK_LEVEL ? 0 : silence + ms;
      return silence >= END_SILENCE ? "done" : null;
    },
  };
}
