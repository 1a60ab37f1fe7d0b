import type { HelpLine } from "./helpLine.ts";

export const CALL_911: HelpLine = { by: "Call", number: "911", about: "United States, Canada" };
export const CALL_112: HelpLine = { by: "Call", number: "112", about: "Europe, India and more" };
export const CALL_988: HelpLine = { by: "Call", number: "988", about: "Suicide & Crisis Lifeline, US" };

/** The lines for any emergency. */
export const EMERGENCY_LINES: readonly HelpLine[] = [CALL_911, CALL_112];
