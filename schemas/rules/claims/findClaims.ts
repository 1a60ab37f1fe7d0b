import { type Language, languages, SOURCE_LANGUAGE } from "../../languages.ts";
import type { ClaimKind } from "./claimKinds.ts";
import { marks } from "./model/concepts.ts";
import { claimIn } from "./model/model.ts";
import { APPROVED, type Passage, readSentence, sentencesOf } from "./readSentence.ts";

/** A claim in a text. The passage is the part of the text that makes it. */
export interface FoundClaim extends Passage {
  readonly kind: ClaimKind;
  /** The sentence that makes the claim. */
  readonly sentence: string;
}

const ids = languages.map(({ id }) => id);

/** Returns the languages of Latin script in which a sentence may be written. */
function latinLanguagesOf(
  sentence: string,
  words: readonly string[],
  language: Language,
): readonly Language[] {
  const counts = ids.flatMap((id) => {
    const own = marks[id];
    if ("script" in own) return [];
    return { id, own, count: words.filter((word) => own.functionWords.test(word)).length };
  });
  const most = Math.max(...counts.map(({ count }) => count));
  const leading = counts.filter(({ count }) => count === most);
  const page = leading.find(({ id }) => id === language && id !== SOURCE_LANGUAGE);
  if (leading.length > 1 && page)
    return page.own.letters?.test(sentence) ? [language] : [language, SOURCE_LANGUAGE];
  const [source] = leading.filter(({ id }) => id === SOURCE_LANGUAGE);
  return source ? [source.id] : leading.map(({ id }) => id);
}

/**
 * Returns the languages in which to read a sentence. A translation may contain English sentences. A heading without words
 * such as "the" may be in either language. Foreign words in a sentence don't hide what the rest of it claims.
 */
function languagesOf(sentence: string, words: readonly string[], language: Language): readonly Language[] {
  const latin = () => latinLanguagesOf(sentence, words, language);
  for (const id of ids) {
    const own = marks[id];
    const count = "script" in own ? words.filter((word) => own.script.test(word)).length : 0;
    if (2 * count >= words.length) return [id];
    if (count > 0) return id === language ? [id, ...latin()] : latin();
  }
  return latin();
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
