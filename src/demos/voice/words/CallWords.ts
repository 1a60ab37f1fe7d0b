import type { words } from "./en.ts";

/** The words of the voice modal in a language: those of English. A missing one is a type error. */
export type CallWords = typeof words;

/** The status line's words (specification, section 4). */
export type CallStatus = CallWords["status"];

/** What goes wrong around a call (specification, section 8). */
export type CallErrors = CallWords["errors"];

/** The steps of connecting that the visitor reads. */
export type ConnectingStep = keyof CallWords["connecting"];

export type TranscriptWords = CallWords["transcript"];
