// Written by `npm run content:types` from schemas/languages.ts and the files of the languages.
import { words as wordsIn_en } from "./words/en.ts";
import { words as wordsIn_es } from "./words/es.ts";
import { words as wordsIn_ar } from "./words/ar.ts";
import { marks as marksIn_en } from "./words/en.ts";
import { marks as marksIn_es } from "./words/es.ts";
import { marks as marksIn_ar } from "./words/ar.ts";
import { trained as trainedModels_en } from "./trained/en.generated.ts";
import { trained as trainedModels_es } from "./trained/es.generated.ts";
import { trained as trainedModels_ar } from "./trained/ar.generated.ts";

export const wordsIn = {
  "en": wordsIn_en,
  "es": wordsIn_es,
  "ar": wordsIn_ar,
};

export const marksIn = {
  "en": marksIn_en,
  "es": marksIn_es,
  "ar": marksIn_ar,
};

export const trainedModels = {
  "en": trainedModels_en,
  "es": trainedModels_es,
  "ar": trainedModels_ar,
};
