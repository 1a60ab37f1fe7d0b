import { type Language, rowOf } from "#schemas/languages.ts";
import type { Speech } from "./turn.ts";

/** Milliseconds until a speech synthesizer must start. If it starts or ends too late, a timer takes over. */
const MUST_BEGIN = 1500;
/** Milliseconds until it must end: the first for each word (slow reading), plus the second once. */
const SLOW_READING = 600;
const MUST_END_BEYOND = 3000;

/** The coach's voice, if the browser can speak. */
export interface Speaker {
  say: (text: string) => void;
  hush: () => void;
  /** Returns the progress of the line, or null if it is not spoken aloud. */
  report: () => Speech | null;
}

function voiceFor(
  language: Language,
  voices: readonly SpeechSynthesisVoice[],
): SpeechSynthesisVoice | undefined {
  const sameLanguage = voices.filter(({ lang }) => lang.toLowerCase().startsWith(language));
  return (
    sameLanguage.find(({ lang, localService }) => rowOf(language).voices.includes(lang) && localService) ??
    sameLanguage[0]
  );
}

/** @param aloud false mutes the voice, for paces faster than speech */
export function createSpeaker(aloud: boolean, language: Language): Speaker {
  const synthesis = aloud && "speechSynthesis" in globalThis ? globalThis.speechSynthesis : null;
  // Browsers often return an empty list of voices on the first call.
  synthesis?.getVoices();
  let current: { since: number; began: boolean; speech: Speech; limit: number } | null = null;

  function hush() {
    if (current) synthesis?.cancel();
    current = null;
  }

  return {
    hush,
    say(text) {
      hush();
      const voice = synthesis && voiceFor(language, synthesis.getVoices());
      if (!synthesis || !voice) return;
      const words = text.split(" ").length;
      const mine = {
        since: performance.now(),
        began: false,
        speech: { words: 0, ended: false } as Speech, // starts at 0 words, may become null
        limit: words * SLOW_READING + MUST_END_BEYOND,
      };
      current = mine;
      const utterance = new SpeechSynthesisUtterance(text);
      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.onstart = () => {
        mine.began = true;
        mine.speech.words = null;
      };
      utterance.onboundary = ({ name, charIndex }) => {
        if (name === "word") mine.speech.words = text.slice(0, charIndex).split(" ").length;
      };
      utterance.onend = () => {
        mine.speech.ended = true;
      };
      utterance.onerror = () => {
        if (current === mine) current = null;
      };
      synthesis.speak(utterance);
    },
    report() {
      if (!current) return null;
      const waited = performance.now() - current.since;
      if ((!current.began && waited > MUST_BEGIN) || waited > current.limit) hush();
      return current?.speech ?? null;
    },
  };
}
