import { ARABIC_BRAND_NAME, BRAND_NAME } from "../../../brand.ts";
import type { Language } from "../../../languages.ts";
import { foldText } from "../../text/foldText.ts";
import { APPROVED } from "../readSentence.ts";
import { conceptsAt, marks } from "./concepts.ts";

// The features of a sentence: words and pairs of words, parts of words, concepts and pairs of concepts, stems of words near
// other stems and concepts, its beginning and its end.

/** The number of weights of a model. Features whose hashes are equal share a weight, so fewer weights find fewer claims. */
export const BUCKETS = 1 << 20;

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

const [FNV_START, FNV_PRIME] = [0x811c9dc5, 0x01000193];

/** Makes each bit of a hash depend on the others. */
function spread(hash: number): number {
  const half = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  return half ^ (half >>> 13);
}

const extended = (hash: number, letter: number) => Math.imul(hash ^ letter, FNV_PRIME);

/** Returns the hash of a text (FNV-1a). */
function hashOf(text: string): number {
  let hash = FNV_START;
  for (let index = 0; index < text.length; index++) hash = extended(hash, text.charCodeAt(index));
  return spread(hash);
}

/** The sorts of features. The same hashes are other features in another sort. */
const SORTS = {
  length: 1,
  word: 2,
  words: 3,
  part: 4,
  concept: 5,
  concepts: 6,
  stem: 7,
  stems: 8,
  conceptStem: 9,
  stemConcept: 10,
  start: 11,
  end: 12,
  firstConcept: 13,
  lastConcept: 14,
} as const;
type Sort = (typeof SORTS)[keyof typeof SORTS];

/** Returns the bucket of a feature. It is made of hashes instead of texts, because a sentence has hundreds of pairs. */
const bucketOf = (sort: Sort, one: number, other = 0): number =>
  spread(Math.imul(Math.imul(sort, FNV_PRIME) ^ one, FNV_PRIME) ^ other) & (BUCKETS - 1);

/** Features of one sort, by their buckets, with the words that each describes. */
type Found = Map<number, readonly number[]>;

const LENGTHS = [4, 7, 11, 16, 24];

/** Returns the mark at the end of a question, or of another sentence. */
const endOf = (sentence: string) => (/[?؟]\P{L}*$/u.test(sentence) ? "?>" : ">");

/** A sentence, as features read it. Hashes are undefined for approved words. */
interface Parts {
  readonly words: readonly string[];
  readonly hashes: readonly (number | undefined)[];
  readonly stems: readonly (number | undefined)[];
  /** The hashes of the concepts that begin at each word. */
  readonly concepts: readonly (readonly number[])[];
  /** The hash of the mark at its end. */
  readonly end: number;
}

const BEGINNING = hashOf("<");

/** Returns the indexes of words among those of a sentence with its beginning and end. */
function indexesIn(count: number, one: number, other = one): readonly number[] {
  const [first, last] = [one > 0 && one <= count, other > one && other <= count];
  if (first) return last ? [one - 1, other - 1] : [one - 1];
  return last ? [other - 1] : [];
}

function wordFeatures({ words, hashes, end }: Parts): Found {
  const length = LENGTHS.filter((each) => words.length >= each).length;
  const found: Found = new Map([[bucketOf(SORTS.length, length), []]]);
  const framed = [BEGINNING, ...hashes, end];
  for (const [index, word] of framed.entries()) {
    if (word === undefined) continue;
    found.set(bucketOf(SORTS.word, word), indexesIn(words.length, index));
    const next = framed[index + 1];
    if (next !== undefined)
      found.set(bucketOf(SORTS.words, word, next), indexesIn(words.length, index, index + 1));
  }
  return found;
}

function partFeatures({ words }: Parts): Found {
  const found: Found = new Map();
  for (const [index, word] of words.entries()) {
    if (word === APPROVED) continue;
    const framed = `_${word}_`;
    const at = [index];
    for (let start = 0; start + 3 <= framed.length; start++) {
      let hash = FNV_START;
      for (let size = 1; size <= 5 && start + size <= framed.length; size++) {
        hash = extended(hash, framed.charCodeAt(start + size - 1));
        if (size >= 3) found.set(bucketOf(SORTS.part, hash), at);
      }
    }
  }
  return found;
}

function conceptFeatures({ concepts }: Parts): Found {
  const first = new Map<number, number>();
  for (const [index, each] of concepts.entries())
    for (const concept of each) if (!first.has(concept)) first.set(concept, index);
  const sorted = [...first].toSorted(([one], [other]) => one - other);
  const found: Found = new Map(sorted.map(([concept, index]) => [bucketOf(SORTS.concept, concept), [index]]));
  for (const [order, [one, index]] of sorted.entries())
    for (const [other, otherIndex] of sorted.slice(order + 1))
      found.set(bucketOf(SORTS.concepts, one, other), [index, otherIndex]);
  return found;
}

/** The number of letters that most forms of a word share, as in "reduces" and "reduction". */
const STEM = 5;

/** Returns the start of a word, without what its language writes before it. */
function stemOf(word: string, language: Language): string {
  const prefix = marks[language].prefix?.exec(word)?.[0].length ?? 0;
  return (word.length - prefix < 3 ? word : word.slice(prefix)).slice(0, STEM);
}

/** Words are near each other if at most two words are between them. */
const NEAR = 3;

/** Returns the stems with stems near them, and the concepts with stems near them. */
function nearFeatures({ stems, concepts, end }: Parts): [Found, Found] {
  const [pairs, mixed]: [Found, Found] = [new Map(), new Map()];
  const framed = [BEGINNING, ...stems, end];
  for (const [index, stem] of framed.entries()) {
    if (stem === undefined) continue;
    pairs.set(bucketOf(SORTS.stem, stem), indexesIn(stems.length, index));
    for (let other = index + 1; other <= index + NEAR; other++) {
      const next = framed[other];
      if (next === undefined) continue;
      const both = indexesIn(stems.length, index, other);
      pairs.set(bucketOf(SORTS.stems, stem, next), both);
      for (const concept of concepts[index - 1] ?? [])
        mixed.set(bucketOf(SORTS.conceptStem, concept, next), both);
      for (const concept of concepts[other - 1] ?? [])
        mixed.set(bucketOf(SORTS.stemConcept, stem, concept), both);
    }
  }
  return [pairs, mixed];
}

/** How many words of a beginning and of an end are read together. */
const [BEGINNINGS, ENDINGS] = [[1, 2, 3], [2]];

function edgeFeatures({ words, concepts }: Parts): Found {
  const found: Found = new Map();
  const addWords = (sort: Sort, count: number, at: readonly number[]) => {
    const part = at.map((index) => words[index]);
    if (!part.includes(APPROVED)) found.set(bucketOf(sort, hashOf(part.join(" ")), count), at);
  };
  const indexes = [...words.keys()];
  for (const count of BEGINNINGS) addWords(SORTS.start, count, indexes.slice(0, count));
  for (const count of ENDINGS) addWords(SORTS.end, count, indexes.slice(-count));
  for (const concept of concepts[0] ?? []) found.set(bucketOf(SORTS.firstConcept, concept), [0]);
  for (const concept of concepts.at(-1) ?? [])
    found.set(bucketOf(SORTS.lastConcept, concept), [words.length - 1]);
  return found;
}

/** Adds numbers, and the brand, to the concepts. */
const withMarks = (concepts: Set<string>[], words: readonly string[]) =>
  concepts.map((each, index) => (/^[0@]$/.test(words[index] ?? "") ? each.add(words[index] ?? "") : each));

/** Concepts weigh more than words, because they are known from more sentences, and the beginning and the end less. */
const [CONCEPT_WEIGHT, EDGE_WEIGHT] = [1.3, 0.7];

/**
 * Returns the features of a sentence. Features of one sort have the same length together in each sentence, so a long
 * sentence weighs as much as a short one.
 * @param read the words of the sentence, as `readSentence` returns them
 */
export function featuresOf(sentence: string, read: readonly string[], language: Language): Feature[] {
  const words = read.map(generalized);
  const hashUnlessApproved = (word: string) => (word === APPROVED ? undefined : hashOf(word));
  const parts: Parts = {
    words,
    hashes: words.map(hashUnlessApproved),
    stems: words.map((word) => hashUnlessApproved(stemOf(word, language))),
    concepts: withMarks(conceptsAt(read, language), words).map((each) => Array.from(each, hashOf)),
    end: hashOf(endOf(sentence)),
  };
  const [pairs, mixed] = nearFeatures(parts);
  const sorts: [Found, number][] = [
    [wordFeatures(parts), 1],
    [partFeatures(parts), 1],
    [conceptFeatures(parts), CONCEPT_WEIGHT],
    [pairs, 1],
    [mixed, 1],
    [edgeFeatures(parts), EDGE_WEIGHT],
  ];
  const features: Feature[] = [];
  for (const [found, weight] of sorts) {
    const value = weight / Math.sqrt(Math.max(1, found.size));
    for (const [bucket, at] of found) features.push({ bucket, value, words: at });
  }
  return features;
}
