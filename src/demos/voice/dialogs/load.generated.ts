// Written by `npm run content:types` from schemas/languages.ts and the files of the languages.

export const loadDialog = {
  "en": () => import("./en.generated.ts"),
  "es": () => import("./es.generated.ts"),
  "ar": () => import("./ar.generated.ts"),
};
