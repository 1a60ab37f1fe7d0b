import * as t from "./turn.ts";

/** How much louder than the coach's own echo a voice must be to interrupt it, learnt in these milliseconds. */
const ABOVE_ECHO = 2.5;
const ECHO_LEARNT_IN = 800;
/** No echo is louder: whoever talks from the start is not taken for one. */
const LOUDEST_ECHO = 0.2;

/** The coach says a line, word by word, until its end or until the visitor talks over it. */
export function coachTurn(text: string, pace: number, act: t.Act): t.Turn {
  const words = t.countWords(text);
  let clock = 0;
  let shown = 0;
  let talk = 0;
  let echo = 0;
  act({ type: "say", text });
  t.send(act, { type: "speech-update", status: "started", role: "assistant" });

  const threshold = () => Math.max(t.TALKING, Math.min(LOUDEST_ECHO, echo * ABOVE_ECHO));

  function listenFor({ ms, level, muted }: t.Moment): void {
    const heard = muted ? 0 : (level ?? 0);
    if (clock <= ECHO_LEARNT_IN) echo = Math.max(echo, heard);
    else talk = heard > threshold() ? talk + ms : 0;
  }

  function stop(said: string): void {
    t.hear(act, "assistant", "final", said);
    t.send(act, { type: "speech-update", status: "stopped", role: "assistant" });
  }

  return {
    step(moment) {
      clock += moment.ms;
      listenFor(moment);
      const timed = Math.floor((clock / 1000) * t.WORDS_PER_SECOND * pace);
      const said = Math.min(words, moment.speech?.words ?? timed);
      if (talk >= t.MEANT) {
        act({ type: "hush" });
        stop(`${t.firstWords(text, Math.max(1, said))}…`);
        return "interrupted";
      }
      if (moment.speech ? moment.speech.ended : timed > words) {
        stop(text);
        return "done";
      }
      if (said > shown) {
        shown = said;
        t.hear(act, "assistant", "partial", t.firstWords(text, said));
      }
      return null;
    },
    // Syllables, drawn: what the browser's own voice sounds like can't be measured.
    level() {
      if (shown === 0) return 0;
      const beat = clock * Math.min(pace, 2);
      return 0.03 + 0.12 * Math.abs(Math.sin(beat / 130)) * (0.7 + 0.3 * Math.sin(beat / 410));
    },
  };
}
