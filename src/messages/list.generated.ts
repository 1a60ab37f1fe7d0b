// Written by `npm run content:types` from schemas/languages.ts and the files of the languages.
import { default as messagesIn_en } from "./en.json" with { type: "json" };
import { default as messagesIn_es } from "./es.json" with { type: "json" };
import { default as messagesIn_ar } from "./ar.json" with { type: "json" };

export const messagesIn = {
  "en": messagesIn_en,
  "es": messagesIn_es,
  "ar": messagesIn_ar,
};
