import { words as ar } from "#demos/voice/words/ar.ts";
import type { CallWords } from "#demos/voice/words/CallWords.ts";
import { words as en } from "#demos/voice/words/en.ts";
import { words as es } from "#demos/voice/words/es.ts";
import type { Language } from "#schemas/languages.ts";

/** The words of the voice modal in each language. */
export const voiceWordsIn: Readonly<Record<Language, CallWords>> = { en, es, ar };
