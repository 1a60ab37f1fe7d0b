import type { Language } from "../../languages.ts";
import { findClaims } from "./findClaims.ts";
import { newSentences } from "./sentences.ts";

/**
 * Returns the sentences of a document that need a clinical approval before they are live: the sentences that make
 * a claim and are not in the approved revision.
 * @param texts the texts of the document
 * @param approved the texts of its approved revision
 */
export const sentencesToApprove = (
  texts: readonly string[],
  approved: readonly string[],
  language: Language,
): string[] =>
  newSentences(texts, approved, language).filter((sentence) => findClaims(sentence, language).length > 0);
