import * as t from "./turn.ts";

/** Milliseconds of silence until the coach says that the visitor may take their time. A real silence doesn't scale with the pace. */
const PROMPT_AFTER = 6000;

interface VisitorTurn {
  /** The line that the visitor is shown to say, if only the loudness of their voice is known. */
  line: string;
  suggestions: readonly string[];
  pace: number;
  emit: t.Emit;
  /** Whether the coach has already broken the silence. */
  prompted: boolean;
}

/**
 * A turn of the visitor. While they talk, their line grows, and it becomes final when they pause: the page knows only that
 * they talk. If their words are recognized, the turn waits for those. It ends once after a silence, and then waits.
 */
export function visitorTurn({ line, suggestions, pace, emit, prompted }: VisitorTurn): t.Turn {
  const words = t.countWords(line);
  let talk = 0;
  let pause = 0;
  let silence = 0;
  let shown = 0;
  t.sendMessage(emit, { type: "visitor-cue", texts: suggestions });

  return {
    step({ ms, level, muted, recognizes }) {
      const talking = !muted && level !== null && level > t.TALK_LEVEL;
      silence = talking ? 0 : silence + ms;
      if (!prompted && silence >= PROMPT_AFTER) {
        if (shown > 0) t.sendTranscript(emit, "user", "final", `${t.firstWords(line, shown)}…`);
        return muted ? "muted" : "silent";
      }
      if (recognizes || muted) return null;
      if (talking) talk += ms;
      pause = talking ? 0 : pause + ms;
      if (talk >= t.MIN_TALK && pause >= t.END_SILENCE) {
        t.sendTranscript(emit, "user", "final", line);
        return "done";
      }
      const now = Math.min(words, Math.floor((talk / 1000) * t.WORDS_PER_SECOND * pace));
      if (now > shown) {
        shown = now;
        t.sendTranscript(emit, "user", "partial", t.firstWords(line, now));
      }
      return null;
    },
  };
}
