import type { Language } from "../../languages.ts";
import type { Sign } from "../text/patternTables.ts";
import { type Passage, type ReadSentence, readSentence } from "./readSentence.ts";
import { sentencesOf } from "./sentences.ts";
import { type ClaimKind, claimKinds } from "./signs/claimSigns.ts";
import { claimLanguages } from "./signs/languages.ts";

/** A claim in a text. The passage is the part of the text that makes it. */
export interface FoundClaim extends Passage {
  readonly kind: ClaimKind;
  /** The sentence that makes the claim. */
  readonly sentence: string;
}

/** Sorted by kind, so that the first of two signs for the same words has the kind that counts. */
const KINDS = Object.keys(claimKinds) as ClaimKind[]; // The keys of a literal are its type's.

const ARABIC = /[ا-ي]/;
const FUNCTION_WORDS = {
  en: / (?:the|of|and|to|in|is|your|you|for|with|our|it|we|that|by|than|are|has|my|on|at) /g,
  es: / (?:el|la|los|las|de|del|que|y|en|un|una|con|por|para|su|sus|se|es|al|lo|nuestr[oa]s?|mi|le|mas|sin|ya) /g,
};
const count = (words: string, pattern: RegExp) => words.match(pattern)?.length ?? 0;

/**
 * Returns the languages in which to read a sentence. A translation may contain English sentences. A heading without words
 * such as "the" may be in either language.
 */
function languagesOf(words: string, language: Language): readonly Language[] {
  if (ARABIC.test(words)) return ["ar"];
  const doubled = words.replaceAll(" ", "  ");
  const lead = count(doubled, FUNCTION_WORDS.en) - count(doubled, FUNCTION_WORDS.es);
  if (lead !== 0) return [lead > 0 ? "en" : "es"];
  return language === "es" ? ["es", "en"] : ["en"];
}

/** Returns the part of the words that a sign matches, from its first to its last word. */
function matchSign(words: string, sign: Sign): Passage | undefined {
  const parts = [];
  for (const part of sign) {
    const match = part.exec(words);
    if (!match) return undefined;
    parts.push({ start: match.index + 1, end: match.index + match[0].trimEnd().length });
  }
  return {
    start: Math.min(...parts.map(({ start }) => start)),
    end: Math.max(...parts.map(({ end }) => end)),
  };
}

/** Replaces phrases by as many other characters, so that positions stay the same. */
const withoutPhrases = (words: string, phrases: readonly RegExp[]) =>
  phrases.reduce(
    (rest, phrase) =>
      rest.replaceAll(phrase, (found) => found.replace(/[^ ]+/g, (word) => "~".repeat(word.length))),
    words,
  );

function claimsIn({ words, original }: ReadSentence, language: Language, sentence: string): FoundClaim[] {
  const { signs, innocentPhrases } = claimLanguages[language];
  // Most sentences contain no sign, and looking for the phrases takes long.
  const possible = KINDS.flatMap((kind) =>
    signs[kind].flatMap((sign) => (matchSign(words, sign) ? [{ kind, sign }] : [])),
  );
  if (possible.length === 0) return [];
  const searched = withoutPhrases(words, innocentPhrases);
  return possible.flatMap(({ kind, sign }) => {
    const match = matchSign(searched, sign);
    return match ? [{ kind, sentence, ...original(match) }] : [];
  });
}

const overlap = (one: Passage, other: Passage) => one.start < other.end && other.start < one.end;

/**
 * Finds the claims in a text, in its order. Of two claims in the same words, it returns one.
 * @param language the language of the page. Sentences in another language are read in theirs
 * @param approved the passages that nobody needs to check, such as the words of approved claims
 */
export function findClaims(
  text: string,
  language: Language,
  approved: readonly Passage[] = [],
): FoundClaim[] {
  const claims = sentencesOf(text, language).flatMap(({ sentence: segment, index }) => {
    const sentence = segment.trim();
    const read = readSentence(segment, index, approved);
    return languagesOf(read.words, language).flatMap((each) => claimsIn(read, each, sentence));
  });
  return claims
    .filter((claim, at) => !claims.slice(0, at).some((earlier) => overlap(earlier, claim)))
    .toSorted((one, other) => one.start - other.start);
}
