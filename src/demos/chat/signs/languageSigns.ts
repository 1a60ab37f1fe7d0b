import type { Sign } from "#schemas/rules/text/patternTables.ts";

/** What an emergency is about, which decides the lines to call. */
export type EmergencyKind = "medical" | "poison" | "selfHarm" | "abuse";

/** How people write about a blood pressure: parts of regular expressions for a text after `unifyLetters`. */
export interface ReadingWords {
  /** Words between the two numbers, as in "210 over 130". */
  over: string;
  /** Words before the upper number, and before the lower one. */
  upper: string;
  lower: string;
  /** Words for blood pressure where people round it to centimeters of mercury, such as 21/13. */
  centimeters?: string;
  /** Words before two numbers of another kind, such as cholesterol. */
  other?: string;
}

/** What the chat knows of one language, and of other ways to write it: at least one table. */
export type Signs = readonly [LanguageSigns, ...LanguageSigns[]];

/** What the chat knows of one way to write a language. */
export interface LanguageSigns {
  /** A letter of its script. Texts without one are not read in this language, which saves time. */
  letter: RegExp;
  /** Rewrites a normalized text in the spelling of the patterns. */
  respell: (words: string) => string;
  signs: Readonly<Record<EmergencyKind, readonly Sign[]>>;
  /** Removed before matching. */
  everydayPhrases: readonly RegExp[];
  /** Matches a general question, such as “What is a stroke?”, and up to three words `after` it. */
  generalQuestion?: RegExp;
  readings: ReadingWords;
}
