/** Standard readability scores for English, and what they are computed from. */
export interface Readability {
  /** Flesch reading ease: 60 and above is plain English, 30 and below is for experts. */
  readonly ease: number;
  /** Flesch–Kincaid grade level: the years of schooling that a reader needs. */
  readonly grade: number;
  readonly words: number;
  /** The average number of words in a sentence. */
  readonly sentenceLength: number;
}

/** Counts vowel groups without a silent e. Accurate to within a few percent over a page of English. */
function syllables(word: string): number {
  const spoken = word.toLowerCase().replace(/(?:[^laeiouy]e|[^laeiouy]es|[^tdaeiouy]ed)$/, "");
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/** Returns the sentences of a paragraph, without the spaces around them. */
export const sentencesIn = (text: string): string[] =>
  text
    .split(/(?<=[.!?]+)\s+/)
    .map((sentence) => sentence.trim())
    .filter((sentence) => /\w/.test(sentence));

/** Returns the words of a text. */
export const wordsIn = (text: string): readonly string[] => text.match(/[A-Za-z][A-Za-z’'-]*/g) ?? [];

/** Measures paragraphs. The end of a paragraph ends a sentence. */
export function readability(paragraphs: readonly string[]): Readability {
  const sentences = paragraphs.flatMap(sentencesIn);
  const words = sentences.flatMap(wordsIn);
  const sentenceLength = words.length / Math.max(1, sentences.length);
  const perWord = words.reduce((sum, word) => sum + syllables(word), 0) / Math.max(1, words.length);
  return {
    ease: 206.835 - 1.015 * sentenceLength - 84.6 * perWord,
    grade: 0.39 * sentenceLength + 11.8 * perWord - 15.59,
    words: words.length,
    sentenceLength,
  };
}
