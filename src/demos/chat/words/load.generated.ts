// Written by `npm run content:types` from schemas/languages.ts and the files of the languages.

export const loadWords = {
  "en": () => import("./en.ts"),
  "es": () => import("./es.ts"),
  "ar": () => import("./ar.ts"),
};
