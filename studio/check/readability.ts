/** Two standard readability scores for English, and the number of words measured. */
export interface Readability {
  /** Flesch reading ease: 60 and above is plain English, 30 and below is for experts. */
  readonly ease: number;
  /** Flesch–Kincaid grade level: the years of schooling that a reader needs. */
  readonly grade: number;
  readonly words: number;
}

/** Counts vowel groups without a silent e. Accurate to within a few percent over a page of English. */
function syllables(word: string): number {
  const spoken = word.toLowerCase().replace(/(?:[^laeiouy]e|[^laeiouy]es|[^tdaeiouy]ed)$/, "");
  return Math.max(1, spoken.match(/[aeiouy]{1,2}/g)?.length ?? 1);
}

/** Measures paragraphs. The end of a paragraph ends a sentence. */
export function readability(paragraphs: readonly string[]): Readability {
  const sentences = paragraphs.flatMap((text) => text.split(/[.!?]+\s/)).filter((text) => /\w/.test(text));
  const words = sentences.flatMap((sentence) => sentence.match(/[A-Za-z][A-Za-z’'-]*/g) ?? []);
  const perSentence = words.length / Math.max(1, sentences.length);
  const perWord = words.reduce((sum, word) => sum + syllables(word), 0) / Math.max(1, words.length);
  return {
    ease: 206.835 - 1.015 * perSentence - 84.6 * perWord,
    grade: 0.39 * perSentence + 11.8 * perWord - 15.59,
    words: words.length,
  };
}
