// Written by `npm run content:types` from schemas/languages.ts and the files of the languages.
import { words as wordsIn_en } from "./en.ts";
import { words as wordsIn_es } from "./es.ts";
import { words as wordsIn_ar } from "./ar.ts";

export const wordsIn = {
  "en": wordsIn_en,
  "es": wordsIn_es,
  "ar": wordsIn_ar,
};
