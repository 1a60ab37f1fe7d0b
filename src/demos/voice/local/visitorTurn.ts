import * as t from "./turn.ts";

/** Milliseconds of silence, at pace 1, after which the line of a visitor who says nothing, or broke off, is said for them. */
const SAID_FOR_THEM_AFTER = { microphone: 6000, none: 1100 };
/** Milliseconds, at pace 1, until the coach remarks on a muted microphone. */
const REMARK_AFTER = 6000;

/**
 * The visitor says a line: it grows while they talk and is final when they pause. One who says nothing, or has no
 * microphone, gets it said for them. A muted one is waited for.
 * @param remarked the coach has remarked on the muted microphone already
 */
export function visitorTurn(line: string, pace: number, act: t.Act, remarked: boolean): t.Turn {
  const words = t.countWords(line);
  let mutedFor = 0;
  let talk = 0;
  let silence = 0;
  let said = 0;
  let shown = 0;
  let alone = false;
  let cued = false;

  function listenFor({ ms, level }: t.Moment): void {
    const talking = level !== null && level > t.TALKING;
    if (talking) talk += ms;
    silence = talking ? 0 : silence + ms;
    const patience = level === null ? SAID_FOR_THEM_AFTER.none : SAID_FOR_THEM_AFTER.microphone;
    if (silence >= patience / pace) alone = true;
    if (talking || alone) said += (ms / 1000) * t.WORDS_PER_SECOND * pace;
  }

  return {
    step(moment) {
      if (moment.level !== null && !cued) {
        cued = true;
        t.send(act, { type: "visitor-cue", text: line });
      }
      if (moment.muted) {
        mutedFor += moment.ms;
        if (remarked || mutedFor < REMARK_AFTER / pace) return null;
        if (shown > 0) t.hear(act, "user", "final", `${t.firstWords(line, shown)}…`);
        return "muted";
      }
      listenFor(moment);
      const spoken = talk >= t.MEANT && silence >= t.OVER_AFTER_SILENCE;
      if (spoken || (alone && said > words)) {
        t.hear(act, "user", "final", line);
        return "done";
      }
      const now = Math.min(words, Math.floor(said));
      if (now > shown) {
        shown = now;
        t.hear(act, "user", "partial", t.firstWords(line, now));
      }
      return null;
    },
  };
}
