import { ARABIC_BRAND_NAME, BRAND_NAME } from "../../../brand.ts";
import type { Language } from "../../../languages.ts";
import { foldText } from "../../text/foldText.ts";
import { APPROVED } from "../readSentence.ts";
import { conceptsAt } from "./concepts.ts";

// What a model sees of a sentence: words and pairs of words, parts of words, and concepts and pairs of concepts.

/** The number of weights of a model. Features whose hashes are equal share a weight. */
export const BUCKETS = 1 << 17;

/** A feature of a sentence. */
export interface Feature {
  readonly bucket: number;
  readonly value: number;
  /** The indexes of the words that it describes. */
  readonly words: readonly number[];
}

const BRANDS = [BRAND_NAME, ARABIC_BRAND_NAME].map((name) => foldText(name).split(" ")[0] ?? name);

/** Returns a word with the brand and numbers replaced, which say the same in each text. */
function generalized(word: string): string {
  if (BRANDS.some((brand) => word.startsWith(brand))) return "@";
  return /^\d/.test(word) ? "0" : word;
}

/** Returns the bucket of a feature (FNV-1a). */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < feature.length; index++)
    hash = Math.imul(hash ^ feature.charCodeAt(index), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return (hash ^ (hash >>> 13)) & (BUCKETS - 1);
}

/** Features of one sort, by their names, with the words that each describes. */
type Named = Map<string, readonly number[]>;

const LENGTHS = [4, 7, 11, 16, 24];

/** Returns the mark at the end of a question, or of another sentence. */
const endOf = (sentence: string) => (/[?؟]\P{L}*$/u.test(sentence) ? "?>" : ">");

function wordFeatures(words: readonly string[], end: string): Named {
  const length = LENGTHS.filter((each) => words.length >= each).length;
  const named: Named = new Map([[`length ${length}`, []]]);
  const framed = ["<", ...words, end];
  for (const [index, word] of framed.entries()) {
    const next = framed[index + 1];
    const at = index > 0 && index <= words.length ? [index - 1] : [];
    if (word === APPROVED) continue;
    named.set(`w ${word}`, at);
    if (next !== undefined && next !== APPROVED)
      named.set(`w ${word} ${next}`, index < words.length ? [...at, index] : at);
  }
  return named;
}

function partFeatures(words: readonly string[]): Named {
  const named: Named = new Map();
  for (const [index, word] of words.entries()) {
    if (word === APPROVED) continue;
    const framed = `_${word}_`;
    for (let size = 3; size <= 5; size++)
      for (let start = 0; start + size <= framed.length; start++)
        named.set(`p ${framed.slice(start, start + size)}`, [index]);
  }
  return named;
}

function conceptFeatures(concepts: readonly ReadonlySet<string>[]): Named {
  const first = new Map<string, number>();
  for (const [index, each] of concepts.entries())
    for (const concept of each) if (!first.has(concept)) first.set(concept, index);
  const sorted = [...first].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const named: Named = new Map(sorted.map(([concept, index]) => [`c ${concept}`, [index]]));
  for (const [order, [one, index]] of sorted.entries())
    for (const [other, otherIndex] of sorted.slice(order + 1))
      named.set(`c ${one} ${other}`, [index, otherIndex]);
  return named;
}

/** Adds numbers, and the brand, to the concepts. */
const withMarks = (concepts: Set<string>[], words: readonly string[]) =>
  concepts.map((each, index) => (/^[0@]$/.test(words[index] ?? "") ? each.add(words[index] ?? "") : each));

/** Concepts weigh more than words, because they are known from more sentences. */
const CONCEPT_WEIGHT = 1.3;

/**
 * Returns the features of a sentence. Features of one sort have the same length together in each sentence, so a long
 * sentence weighs as much as a short one.
 * @param read the words of the sentence, as `readSentence` returns them
 */
export function featuresOf(sentence: string, read: readonly string[], language: Language): Feature[] {
  const words = read.map(generalized);
  const sorts: [Named, number][] = [
    [wordFeatures(words, endOf(sentence)), 1],
    [partFeatures(words), 1],
    [conceptFeatures(withMarks(conceptsAt(read, language), words)), CONCEPT_WEIGHT],
  ];
  return sorts.flatMap(([named, weight]) => {
    const value = weight / Math.sqrt(Math.max(1, named.size));
    return Array.from(named, ([name, at]) => ({ bucket: bucketOf(name), value, words: at }));
  });
}
