export { VoiceDialog } from "../VoiceDialog.tsx";
export { words } from "../words/ar.ts";
/** The name of this part (src/page-cache/html/partScripts.ts). */
export const part = "part:call-ar";
