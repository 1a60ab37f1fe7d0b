import type { SchemaType } from "sanity";
import { SOURCE_LANGUAGE } from "../../../schemas/languages.ts";
import type { SettingSource } from "../../../schemas/rules/settingValues.ts";
import { blockText, isBlock } from "../../../schemas/rules/text/blockText.ts";
import type { DocumentNode } from "../../../schemas/rules/text/documentNodes.ts";
import type { QualityContext } from "../context.ts";
import type { QualityFinding } from "../finding.ts";
import { readability, sentencesIn, wordsIn } from "../readability.ts";

/** Words. Scores of shorter texts say nothing. */
const ENOUGH = 100;
/** The highest Flesch–Kincaid grade without advice: the end of high school. Plain English is at 8 to 10. */
const GRADE = 12;
/** Words in a sentence. The British government's style guide recommends 25 at most, so this leaves room. */
const SENTENCE = 40;
/** Words of a quoted sentence. */
const QUOTED = 6;

/** A field for a paragraph of plain text, or one derived from it. */
const isParagraphField = (type: SchemaType | undefined): boolean =>
  type?.name === "text" || (type?.type != null && isParagraphField(type.type));

/** Returns the text of a paragraph of prose; undefined for other values, such as labels. */
function proseOf({ value, type }: DocumentNode, settings: SettingSource): string | undefined {
  if (isBlock(value)) return value.style === "h3" ? undefined : blockText(value, settings);
  return typeof value === "string" && isParagraphField(type) ? value : undefined;
}

function longSentences(text: string, path: string): QualityFinding[] {
  const [long] = sentencesIn(text).filter((sentence) => wordsIn(sentence).length > SENTENCE);
  if (!long) return [];
  const quoted = long.split(/\s+/).slice(0, QUOTED).join(" ");
  const message = `The sentence “${quoted} …” has ${wordsIn(long).length} words. Split it: readers lose track after about 25.`;
  return [{ level: "warning", topic: "reading", path, message }];
}

/** Measures how easy the prose of a document is to read, and finds sentences that are too long. */
export function readingFindings(
  nodes: readonly DocumentNode[],
  { settings, language }: QualityContext,
): QualityFinding[] {
  const prose = nodes.flatMap((node) => {
    const text = proseOf(node, settings);
    return text ? [{ path: node.path, text }] : [];
  });
  const long = prose.flatMap(({ text, path }) => longSentences(text, path));
  // The formulas of the levels are only for English.
  if (language !== SOURCE_LANGUAGE) return long;
  const { grade, ease, words, sentenceLength } = readability(prose.map(({ text }) => text));
  if (words < ENOUGH) return long;
  const isHard = grade > GRADE;
  const measured = `Sentences here average ${Math.round(sentenceLength)} words. Reading level: grade ${grade.toFixed(1)}, reading ease ${ease.toFixed(0)}.`;
  const advice = isHard
    ? "Use shorter sentences and simpler words: plain English is at grade 8 to 10, with a reading ease of 60."
    : "Plain English is at grade 8 to 10, with a reading ease of 60.";
  const level = isHard ? "warning" : "note";
  return [{ level, topic: "reading", path: "", message: `${measured} ${advice}` }, ...long];
}
