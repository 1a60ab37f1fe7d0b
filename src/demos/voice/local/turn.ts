/** Speech at an easy pace, in words a second. */
export const WORDS_PER_SECOND = 2.7;
/** Milliseconds of talking that count as meant, and of silence after which a turn is over. They concern a real voice, so no pace changes them. */
export const MEANT = 300;
export const OVER_AFTER_SILENCE = 900;
/** Microphone level that counts as talking. */
export const TALKING = 0.02;

/** What the speech synthesiser reports of the line it says. */
export interface Speech {
  words: number | null;
  ended: boolean;
}

/** What a turn is told at each step. */
export interface Moment {
  /** Milliseconds since the last step. */
  ms: number;
  /** Microphone level, 0 to 1; null without a microphone. */
  level: number | null;
  muted: boolean;
  /** null: the line is not spoken aloud, and a timer stands in for it. */
  speech: Speech | null;
}

/** What is to be done. */
export type Effect =
  | { type: "say"; text: string }
  | { type: "hush" }
  | { type: "leave" }
  | { type: "message"; message: Record<string, string> };

export type Act = (effect: Effect) => void;

/** One turn at speaking, or at waiting. */
export interface Turn {
  /** @returns how the turn came to its end, or null while it goes on */
  step: (moment: Moment) => "done" | "interrupted" | "muted" | null;
  /** How loud the coach is, 0 to 1. */
  level?: () => number;
}

export const send = (act: Act, message: Record<string, string>) => act({ type: "message", message });

/** Reports what somebody has said so far, or at last. */
export const hear = (
  act: Act,
  role: "assistant" | "user",
  transcriptType: "partial" | "final",
  transcript: string,
) => send(act, { type: "transcript", role, transcriptType, transcript });

export const countWords = (text: string) => text.split(" ").length;
export const firstWords = (text: string, words: number) => text.split(" ").slice(0, words).join(" ");

/** A pause of some milliseconds. */
export function pause(ms: number): Turn {
  let left = ms;
  return {
    step(moment) {
      left -= moment.ms;
      return left <= 0 ? "done" : null;
    },
  };
}

/** Waits until the visitor, who talks over the coach, has finished. */
export function untilSilence(): Turn {
  let silence = 0;
  return {
    step({ ms, level, muted }) {
      silence = !muted && (level ?? 0) > TALKING ? 0 : silence + ms;
      return silence >= OVER_AFTER_SILENCE ? "done" : null;
    },
  };
}
