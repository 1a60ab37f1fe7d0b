import type { Language } from "../../languages.ts";
import { typedLine } from "../text/typedText.ts";

/** A sentence, with its position in its text. */
interface Sentence {
  readonly sentence: string;
  readonly index: number;
}

const SEGMENTERS = new Map<Language, Intl.Segmenter>();
function segmenterFor(language: Language): Intl.Segmenter {
  const segmenter = SEGMENTERS.get(language) ?? new Intl.Segmenter(language, { granularity: "sentence" });
  SEGMENTERS.set(language, segmenter);
  return segmenter;
}

/** Returns the sentences of a text, with the spaces after them. A single line break doesn't end a sentence. */
export function sentencesOf(text: string, language: Language): Sentence[] {
  const lines = text.replace(/(?<!\n)\n(?!\n)/g, " ");
  return Array.from(segmenterFor(language).segment(lines), ({ segment, index }) => ({
    sentence: text.slice(index, index + segment.length),
    index,
  }));
}

/** Returns sentences for comparison: without characters that show nothing, and with single spaces. */
const comparable = (texts: readonly string[], language: Language) =>
  texts.flatMap((text) => sentencesOf(text, language)).map(({ sentence }) => typedLine(sentence));

/**
 * Returns the sentences of a document that nobody approved, each once. A sentence that was live with an approval stays
 * approved, wherever it moves in the document.
 * @param texts the texts of the document
 * @param approved the texts of its approved revision
 */
export function newSentences(
  texts: readonly string[],
  approved: readonly string[],
  language: Language,
): string[] {
  const known = new Set(comparable(approved, language));
  return [...new Set(comparable(texts, language))].filter((sentence) => sentence && !known.has(sentence));
}
