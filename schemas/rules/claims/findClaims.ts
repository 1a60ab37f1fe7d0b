import { type Language, languages } from "../../languages.ts";
import type { Sign } from "../text/patternTables.ts";
import { type Passage, type ReadSentence, readSentence, sentencesOf } from "./readSentence.ts";
import {
  healthSigns as arabicHealth,
  productSigns as arabicProduct,
  proofSigns as arabicProof,
} from "./signs/ar/signs.ts";
import { innocentPhrases as arabicPhrases } from "./signs/ar/tables.ts";
import { type ClaimKind, type ClaimSigns, claimKinds } from "./signs/claimSigns.ts";
import {
  healthSigns as englishHealth,
  productSigns as englishProduct,
  proofSigns as englishProof,
} from "./signs/en/signs.ts";
import { innocentPhrases as englishPhrases } from "./signs/en/tables.ts";
import {
  healthSigns as spanishHealth,
  productSigns as spanishProduct,
  proofSigns as spanishProof,
} from "./signs/es/signs.ts";
import { innocentPhrases as spanishPhrases } from "./signs/es/tables.ts";

/** The signs of claims, by language. */
const claimLanguages: Readonly<Record<Language, ClaimSigns>> = {
  en: {
    signs: { ...englishHealth, ...englishProduct, ...englishProof },
    innocentPhrases: englishPhrases,
  },
  es: {
    signs: { ...spanishHealth, ...spanishProduct, ...spanishProof },
    innocentPhrases: spanishPhrases,
  },
  ar: { signs: { ...arabicHealth, ...arabicProduct, ...arabicProof }, innocentPhrases: arabicPhrases },
};

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

/** A sentence of a text. */
interface Line extends ReadSentence {
  readonly sentence: string;
}

/** Replaces phrases by as many other characters, so that positions stay the same. */
const withoutPhrases = (words: string, phrases: readonly RegExp[]) =>
  phrases.reduce((rest, phrase) => rest.replaceAll(phrase, (found) => found.replace(/[^ ]/g, "~")), words);

/**
 * Returns the first match in each line, by line.
 * @param starts the start of each line
 */
function firstMatches(lines: string, part: RegExp, starts: readonly number[]): Map<number, Passage> {
  const matches = new Map<number, Passage>();
  part.lastIndex = 0;
  for (let match = part.exec(lines); match; match = part.exec(lines)) {
    const { index, 0: found } = match;
    const line = starts.findLastIndex((start) => start <= index);
    const offset = starts[line] ?? 0;
    matches.set(line, { start: index + 1 - offset, end: index + found.trimEnd().length - offset });
    part.lastIndex = starts[line + 1] ?? lines.length;
  }
  return matches;
}

/** Returns the words of each line that a sign matches, from its first to its last word. */
function matchSign(lines: string, sign: Sign, starts: readonly number[]): Map<number, Passage> {
  const [first = new Map<number, Passage>(), ...others] = sign.map((part) =>
    firstMatches(lines, part, starts),
  );
  const all = [...first].flatMap(([line, passage]): [number, Passage][] => {
    const passages = others.flatMap((matches) => matches.get(line) ?? []);
    if (passages.length < others.length) return [];
    passages.push(passage);
    const start = Math.min(...passages.map((each) => each.start));
    return [[line, { start, end: Math.max(...passages.map(({ end }) => end)) }]];
  });
  return new Map(all);
}

/** Finds the claims in sentences of one language. It searches them together, which is several times faster. */
function claimsIn(lines: readonly Line[], language: Language): FoundClaim[] {
  if (lines.length === 0) return [];
  const { signs, innocentPhrases } = claimLanguages[language];
  let end = 0;
  const starts = lines.map(({ words }) => {
    const start = end;
    end += words.length + 1;
    return start;
  });
  const searched = withoutPhrases(lines.map(({ words }) => words).join("\n"), innocentPhrases);
  return KINDS.flatMap((kind) =>
    signs[kind].flatMap((sign) =>
      [...matchSign(searched, sign, starts)].flatMap(([line, passage]) => {
        const found = lines[line];
        return found ? [{ kind, sentence: found.sentence, ...found.original(passage) }] : [];
      }),
    ),
  );
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
  const lines = sentencesOf(text, language).map(({ sentence, index }) => {
    const read = readSentence(sentence, index, approved);
    return { ...read, sentence: sentence.trim(), languages: languagesOf(read.words, language) };
  });
  const claims = languages.flatMap(({ id }) =>
    claimsIn(
      lines.filter((line) => line.languages.includes(id)),
      id,
    ),
  );
  return claims
    .filter((claim, at) => !claims.slice(0, at).some((earlier) => overlap(earlier, claim)))
    .toSorted((one, other) => one.start - other.start);
}
