import * as t from "./turn.ts";

/** A voice must be this many times louder than the coach's echo to interrupt the coach. */
const ABOVE_ECHO = 2.5;
/** Milliseconds at the start of a line during which the echo's loudness is measured. */
const ECHO_TIME = 800;
/** Upper limit of the echo's loudness, so a visitor who talks from the start doesn't count as an echo. */
const LOUDEST_ECHO = 0.2;

/**
 * A turn in which the coach says a line word by word, until its end or until the visitor talks over it or types.
 * @param notice whether the line is a notice on an emergency: the page shows it, and nobody interrupts it
 */
export function coachTurn(text: string, pace: number, emit: t.Emit, notice = false): t.Turn {
  const words = t.countWords(text);
  let clock = 0;
  let shown = 0;
  let talk = 0;
  let echo = 0;
  emit({ type: "say", text });
  t.sendMessage(emit, { type: "speech-update", status: "started", role: "assistant" });

  const threshold = () => Math.max(t.TALK_LEVEL, Math.min(LOUDEST_ECHO, echo * ABOVE_ECHO));

  function listenFor({ ms, level, muted }: t.StepInput): void {
    const volume = muted ? 0 : (level ?? 0);
    if (clock <= ECHO_TIME) echo = Math.max(echo, volume);
    else talk = volume > threshold() ? talk + ms : 0;
  }

  function show(type: "partial" | "final", said: string): void {
    if (!notice) t.sendTranscript(emit, "assistant", type, said);
  }

  function stop(said: string): void {
    show("final", said);
    t.sendMessage(emit, { type: "speech-update", status: "stopped", role: "assistant" });
  }

  function cut(): void {
    emit({ type: "hush" });
    stop(`${t.firstWords(text, Math.max(1, shown))}…`);
  }

  return {
    cut,
    step(input) {
      clock += input.ms;
      if (!notice) listenFor(input);
      // A word is shown when it begins.
      const timed = Math.floor((clock / 1000) * t.WORDS_PER_SECOND * pace) + 1;
      const said = Math.min(words, input.speech?.words ?? timed);
      if (talk >= t.MIN_TALK) {
        shown = Math.max(shown, said);
        cut();
        return "interrupted";
      }
      if (input.speech ? input.speech.ended : timed > words + 1) {
        stop(text);
        return "done";
      }
      if (said > shown) {
        shown = said;
        show("partial", t.firstWords(text, said));
      }
      return null;
    },
    // Synthetic: browsers can't measure the loudness of their own speech synthesis.
    level() {
      if (shown === 0) return 0;
      const beat = clock * Math.min(pace, 2);
      return 0.03 + 0.12 * Math.abs(Math.sin(beat / 130)) * (0.7 + 0.3 * Math.sin(beat / 410));
    },
  };
}
