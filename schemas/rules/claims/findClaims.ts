import type { Language } from "../../languages.ts";
import type { ClaimKind } from "./claimKinds.ts";
import { claimIn } from "./model/model.ts";
import { APPROVED, type Passage, readSentence, sentencesOf } from "./readSentence.ts";

/** A claim in a text. The passage is the part of the text that makes it. */
export interface FoundClaim extends Passage {
  readonly kind: ClaimKind;
  /** The sentence that makes the claim. */
  readonly sentence: string;
}

const ARABIC = /[ا-ي]/;
const SPANISH_LETTERS = /[áéíóúñ¿¡]/i;
const FUNCTION_WORDS = {
  en: /^(?:the|of|and|to|in|is|your|you|for|with|our|it|we|that|by|than|are|has|my|on|at)$/,
  es: /^(?:el|la|los|las|de|del|que|y|en|un|una|con|por|para|su|sus|se|es|al|lo|nuestr[oa]s?|mi|le|mas|sin|ya)$/,
};

/**
 * Returns the languages in which to read a sentence. A translation may contain English sentences. A heading without words
 * such as "the" may be in either language.
 */
function languagesOf(sentence: string, words: readonly string[], language: Language): readonly Language[] {
  if (words.some((word) => ARABIC.test(word))) return ["ar"];
  const count = (pattern: RegExp) => words.filter((word) => pattern.test(word)).length;
  const lead = count(FUNCTION_WORDS.en) - count(FUNCTION_WORDS.es);
  if (lead !== 0) return [lead > 0 ? "en" : "es"];
  if (language !== "es") return ["en"];
  return SPANISH_LETTERS.test(sentence) ? ["es"] : ["es", "en"];
}

/**
 * Finds the claims in a text, in its order: at most one in each sentence.
 * @param language the language of the page. Sentences in another language are read in theirs
 * @param approved the passages that nobody needs to check, such as the words of approved claims
 */
export function findClaims(
  text: string,
  language: Language,
  approved: readonly Passage[] = [],
): FoundClaim[] {
  return sentencesOf(text, language).flatMap(({ sentence, index }) => {
    const { words, passages } = readSentence(sentence, index, approved);
    if (words.every((word) => word === APPROVED)) return [];
    const claim = languagesOf(sentence, words, language)
      .map((each) => claimIn(sentence, words, each))
      .find((found) => found !== undefined);
    const [first, last] = [passages[claim?.first ?? 0], passages[claim?.last ?? 0]];
    if (!claim || !first || !last) return [];
    return [{ kind: claim.kind, sentence: sentence.trim(), start: first.start, end: last.end }];
  });
}
