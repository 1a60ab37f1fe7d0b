import * as t from "./turn.ts";

/** Milliseconds of silence, at pace 1, after which the simulation says the visitor's line. */
const SAID_FOR_THEM_AFTER = { microphone: 6000, none: 1100 };
/** Milliseconds, at pace 1, until the coach mentions the muted microphone. */
const REMARK_AFTER = 6000;

/**
 * A turn in which the visitor says a line. The line grows while they talk and becomes final when they pause. If
 * they stay silent, stop midway, or have no microphone, the simulation says the line. While they are muted, the
 * turn waits.
 * @param remarked whether the coach has already mentioned the muted microphone
 */
export function visitorTurn(line: string, pace: number, emit: t.Emit, remarked: boolean): t.Turn {
  const words = t.countWords(line);
  let mutedFor = 0;
  let talk = 0;
  let silence = 0;
  let said = 0;
  let shown = 0;
  let alone = false;
  let cued = false;

  function listenFor({ ms, level }: t.StepInput): void {
    const talking = level !== null && level > t.TALK_LEVEL;
    if (talking) talk += ms;
    silence = talking ? 0 : silence + ms;
    const limit = level === null ? SAID_FOR_THEM_AFTER.none : SAID_FOR_THEM_AFTER.microphone;
    if (silence >= limit / pace) alone = true;
    if (talking || alone) said += (ms / 1000) * t.WORDS_PER_SECOND * pace;
  }

  return {
    step(input) {
      if (input.level !== null && !cued) {
        cued = true;
        t.sendMessage(emit, { type: "visitor-cue", text: line });
      }
      if (input.muted) {
        mutedFor += input.ms;
        if (remarked || mutedFor < REMARK_AFTER / pace) return null;
        if (shown > 0) t.sendTranscript(emit, "user", "final", `${t.firstWords(line, shown)}…`);
        return "muted";
      }
      listenFor(input);
      const spoken = talk >= t.MIN_TALK && silence >= t.END_SILENCE;
      if (spoken || (alone && said > words)) {
        t.sendTranscript(emit, "user", "final", line);
        return "done";
      }
      const now = Math.min(words, Math.floor(said));
      if (now > shown) {
        shown = now;
        t.sendTranscript(emit, "user", "partial", t.firstWords(line, now));
      }
      return null;
    },
  };
}
