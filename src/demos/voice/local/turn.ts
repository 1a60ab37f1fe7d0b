/** Speech at an easy pace, in words a second. */
export const WORDS_PER_SECOND = 2.7;
// The next three measure a real voice, so the pace does not change them.
/** Milliseconds of talking that are not taken for a noise. */
export const MIN_TALK = 300;
/** Milliseconds of silence after which a turn is over. */
export const END_SILENCE = 900;
/** Microphone level that counts as talking. */
export const TALK_LEVEL = 0.02;

/** What the speech synthesiser reports of the line it says. */
export interface Speech {
  words: number | null;
  ended: boolean;
}

/** What a turn gets at each step. */
export interface StepInput {
  /** Milliseconds since the last step. */
  ms: number;
  /** Microphone level, 0 to 1; null without a microphone. */
  level: number | null;
  muted: boolean;
  /** null: the line is not spoken aloud, and time alone decides how far it is. */
  speech: Speech | null;
}

/** What the dialogue asks its caller to do. */
export type Effect =
  | { type: "say"; text: string }
  | { type: "hush" }
  | { type: "leave" }
  | { type: "message"; message: Record<string, string> };

export type Emit = (effect: Effect) => void;

/** One turn at speaking, or at waiting. */
export interface Turn {
  /** @returns how the turn came to its end, or null while it goes on */
  step: (input: StepInput) => "done" | "interrupted" | "muted" | null;
  /** How loud the coach is, 0 to 1. */
  level?: () => number;
}

export const sendMessage = (emit: Emit, message: Record<string, string>) =>
  emit({ type: "message", message });

/** Reports what somebody has said: so far (`partial`) or in full (`final`). */
export const sendTranscript = (
  emit: Emit,
  role: "assistant" | "user",
  transcriptType: "partial" | "final",
  transcript: string,
) => sendMessage(emit, { type: "transcript", role, transcriptType, transcript });

export const countWords = (text: string) => text.split(" ").length;
export const firstWords = (text: string, words: number) => text.split(" ").slice(0, words).join(" ");

/** A pause of some milliseconds. */
export function pause(ms: number): Turn {
  let left = ms;
  return {
    step(input) {
      left -= input.ms;
      return left <= 0 ? "done" : null;
    },
  };
}

/** Waits until the visitor, who talks over the coach, has finished. */
export function untilSilence(): Turn {
  let silence = 0;
  return {
    step({ ms, level, muted }) {
      silence = !muted && (level ?? 0) > TALK_LEVEL ? 0 : silence + ms;
      return silence >= END_SILENCE ? "done" : null;
    },
  };
}
