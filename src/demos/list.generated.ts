// Written by `npm run content:types` from schemas/languages.ts and the files of the languages.
import { words as answerWordsIn_en } from "./chat/words/en.ts";
import { words as answerWordsIn_es } from "./chat/words/es.ts";
import { words as answerWordsIn_ar } from "./chat/words/ar.ts";
import { words as callWordsIn_en } from "./voice/words/en.ts";
import { words as callWordsIn_es } from "./voice/words/es.ts";
import { words as callWordsIn_ar } from "./voice/words/ar.ts";
import { talk as talkIn_en } from "./voice/words/en.ts";
import { talk as talkIn_es } from "./voice/words/es.ts";
import { talk as talkIn_ar } from "./voice/words/ar.ts";

export const answerWordsIn = {
  "en": answerWordsIn_en,
  "es": answerWordsIn_es,
  "ar": answerWordsIn_ar,
};

export const callWordsIn = {
  "en": callWordsIn_en,
  "es": callWordsIn_es,
  "ar": callWordsIn_ar,
};

export const talkIn = {
  "en": talkIn_en,
  "es": talkIn_es,
  "ar": talkIn_ar,
};
