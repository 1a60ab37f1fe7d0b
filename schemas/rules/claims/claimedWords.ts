// Which words a claim must have, for the objects that can name one. The content check and the Studio's lists share it.
import type { Language } from "../../languages.ts";
import { isRecord } from "../isRecord.ts";

/** An object that makes a claim of its own: what it is called, and the fields that the claim's words are made of. */
interface Claiming {
  readonly what: string;
  /** The fields of the words, in order. */
  readonly fields: readonly string[];
  readonly words: (...values: readonly string[]) => string;
}

/** The types of objects that can name a claim. */
export type ClaimingType = "marketingFigure" | "goal" | "safetyStep" | "standard";

/** The objects that can name a claim, by type. */
const claimingTypes: Readonly<Record<ClaimingType, Claiming>> = {
  marketingFigure: {
    what: "figure",
    fields: ["value", "label"],
    words: (value, label) => `${value} ${label}`,
  },
  goal: { what: "goal", fields: ["label", "percent"], words: (label, percent) => `${label}: ${percent}%` },
  safetyStep: { what: "response time", fields: ["title", "aim"], words: (title, aim) => `${title}: ${aim}` },
  standard: { what: "standard", fields: ["title"], words: (title) => `${title}` },
};

const claiming: ReadonlyMap<unknown, Claiming> = new Map(Object.entries(claimingTypes));

/** Returns whether a field of an object is a part of the words of its claim. */
export const isPartOfClaim = (type: unknown, field: string): boolean =>
  claiming.get(type)?.fields.includes(field) ?? false;

/**
 * Returns the words of the claim that an object makes, and what the object is called. Undefined for objects that can't
 * name a claim, and for incomplete objects.
 */
export function claimedWords(
  object: Readonly<Record<string, unknown>>,
): { readonly what: string; readonly words: string } | undefined {
  const found = claiming.get(object._type);
  const values = found?.fields.flatMap((field) => {
    const value = object[field];
    return typeof value === "string" || typeof value === "number" ? [String(value)] : [];
  });
  return found && values?.length === found.fields.length
    ? { what: found.what, words: found.words(...values) }
    : undefined;
}

/** Returns words for comparison: without capitals, and without the invisible characters that mark texts in draft mode. */
const comparable = (words: string) => words.replaceAll(/\p{Cf}/gu, "").toLowerCase();

/** The words of a claim: in English, and in the other languages as far as somebody wrote them. */
export interface ClaimWords {
  readonly statement: string;
  readonly translatedWords?: unknown;
}

/**
 * Returns whether a text is exactly the words of a claim, in English or in a language. They are a part of the claim, so its
 * approval covers them. A claim without words in a language can't be translated.
 */
export function isWordsOf(
  text: string,
  { statement, translatedWords }: ClaimWords,
  language: Language,
): boolean {
  const translated = isRecord(translatedWords) ? translatedWords[language] : undefined;
  return [statement, translated].some(
    (words) => typeof words === "string" && comparable(text) === comparable(words),
  );
}

/** Returns whether an object says exactly the words of a claim in a language. An incomplete object makes no claim. */
export function saysWords(
  type: ClaimingType,
  object: object,
  claim: ClaimWords,
  language: Language,
): boolean {
  const claimed = claimedWords({ ...object, _type: type });
  return !claimed || isWordsOf(claimed.words, claim, language);
}
