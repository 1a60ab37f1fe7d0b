// Written by `npm run content:types` from schemas/languages.ts and the files of the languages.
export { Widget } from "../Widget.tsx";
export { words } from "../words/en.ts";
/** The name of this part (src/page-cache/html/partScripts.ts). */
export const part = "part:agent-en";
