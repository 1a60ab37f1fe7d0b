// Written by `npm run content:types` from schemas/languages.ts and the files of the languages.
export { VoiceDialog } from "../VoiceDialog.tsx";
export { words, talk } from "../words/es.ts";
/** The name of this part (src/page-cache/html/partScripts.ts). */
export const part = "part:call-es";
