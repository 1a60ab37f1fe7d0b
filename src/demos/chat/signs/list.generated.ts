// Written by `npm run content:types` from schemas/languages.ts and the files of the languages.
import { signs as signsIn_en } from "./en.ts";
import { signs as signsIn_es } from "./es.ts";
import { signs as signsIn_ar } from "./ar.ts";

export const signsIn = {
  "en": signsIn_en,
  "es": signsIn_es,
  "ar": signsIn_ar,
};
