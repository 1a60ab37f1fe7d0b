import type { Language } from "../../languages.ts";
import { unifyLetters } from "../text/foldText.ts";
import { typedLine } from "../text/typedText.ts";

/** A part of a text: its start, and the end after its last character. */
export interface Passage {
  readonly start: number;
  readonly end: number;
}

/** A sentence in the spelling of the models. */
export interface ReadSentence {
  /** Its words in lowercase with unified letters. */
  readonly words: readonly string[];
  /** Where each word is in the text. */
  readonly passages: readonly Passage[];
}

/** Words, numbers such as 2,400 and 24/7, signs that stand for a word, and signs that separate clauses. */
const TOKEN = /[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\p{Cf}'’]|[.,:٬٫/](?=\p{Nd}))*|[%٪+$€£#]|[:;؛—–](?=\s)/gu;

const SIGN_WORDS: Readonly<Record<string, string>> = {
  "%": "percent",
  "٪": "percent",
  "+": "plus",
  $: "dollars",
  "€": "euros",
  "£": "pounds",
  "#": "number",
  ":": "|",
  ";": "|",
  "؛": "|",
  "—": "|",
  "–": "|",
};

/** Stands for words that are approved. */
export const APPROVED = "~";

/**
 * Reads a sentence: "Saves $2,400!" becomes "saves", "dollars" and "2400".
 * @param offset the position of the sentence in its text
 * @param approved passages of the text, whose words are left out
 */
export function readSentence(sentence: string, offset = 0, approved: readonly Passage[] = []): ReadSentence {
  const found = [...sentence.matchAll(TOKEN)];
  const passages = found.map(({ 0: token, index }) => ({
    start: offset + index,
    end: offset + index + token.length,
  }));
  // Together, because each call takes long. No letter becomes a space.
  const unified = unifyLetters(found.map(([token]) => SIGN_WORDS[token] ?? token).join(" "))
    .toLowerCase()
    .replace(/[.,:٬٫]/g, "")
    .split(" ");
  const isApproved = ({ start, end }: Passage) =>
    approved.some((passage) => passage.start <= start && end <= passage.end);
  const words = passages.map((passage, order) => (isApproved(passage) ? APPROVED : (unified[order] ?? "")));
  return { words, passages };
}

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

/** Returns a sentence for comparison: without capitals, final periods and characters that show nothing, and with single spaces. */
export const sentenceKey = (sentence: string): string =>
  typedLine(sentence)
    .toLowerCase()
    .replace(/[.!]+$/, "");
