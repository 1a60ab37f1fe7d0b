import type { QuickQuestion } from "../chatTexts.ts";
import type { EmergencyKind } from "../signs/languageSigns.ts";

/** A canned reply. One without a quick question is reachable only by typing. */
export type Reply = QuickQuestion | "walk" | "hello";

/** The words of a language that answers to typed questions need. */
export interface AnswerWords {
  /** Word beginnings that match each reply. */
  keywords: Readonly<Record<Reply, readonly string[]>>;
  walk: string;
  hello: string;
  /** The reply when no canned reply fits. The thread offers early access below it. */
  unknown: string;
  /** The notices for each kind of emergency, except the one that the page has from the start. */
  emergency: Readonly<Record<Exclude<EmergencyKind, "medical">, string>>;
  /** Whose the lines for poisoning and for domestic violence are. */
  poisonControl: string;
  violenceHotline: string;
  /** The length of the longest keywords that match only whole words, in letters. */
  longestWhole: number;
  /** Returns the spellings of a normalized word that keywords are compared with. Keywords are compared in the first. */
  forms: (word: string) => readonly string[];
}
