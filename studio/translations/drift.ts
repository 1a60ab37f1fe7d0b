import type { SchemaType } from "sanity";
import { fingerprintOf, valueAt } from "../../schemas/rules/translations/fingerprint.ts";
import {
  leftoversOf,
  recordOf,
  recordsOf,
  type TextRecord,
} from "../../schemas/rules/translations/records.ts";
import { type WordChange, wordChanges } from "../actions/wordChanges.ts";
import { textsOf } from "./texts.ts";

/**
 * The state of a translated text:
 * - `current`: it translates the source text as it is now.
 * - `outdated`: the source text has changed since.
 * - `removed`: the source text no longer exists.
 * - `untranslated`: it is still the source text that was copied.
 * - `missing`: the translation has no such text.
 * - `unrecorded`: nobody has recorded what it was made from.
 */
export type TextState = "current" | "outdated" | "removed" | "untranslated" | "missing" | "unrecorded";

/** A text in the source and in the translation. */
export interface ComparedText {
  readonly path: string;
  readonly state: TextState;
  /** The value in the source document; undefined if it has none. */
  readonly source: unknown;
  /** The value in the translation; undefined if it has none. */
  readonly translation: unknown;
  /** For an outdated or removed text, the words of the source that changed. */
  readonly words: readonly WordChange[];
}

/**
 * Compares a translation with its source, text by text, in the order of the source. Formatting doesn't count.
 * @param source the published source document, or its draft if it was never published
 * @param type the compiled schema type of both
 */
export function compareTexts(
  source: object,
  translation: object,
  type: SchemaType | undefined,
): ComparedText[] {
  const records = new Map(recordsOf(translation).map((record) => [record.path, record.fingerprint]));
  const leftovers = new Set(leftoversOf(translation));
  const texts = textsOf(source, type);
  const compared = texts.map(({ path, fingerprint, value }): ComparedText => {
    const translated = valueAt(translation, path);
    const text = { path, source: value, translation: translated, words: [] };
    const madeFrom = records.get(path);
    if (fingerprintOf(translated) === "") return { ...text, state: "missing" };
    if (leftovers.has(path)) return { ...text, state: "untranslated" };
    if (madeFrom === undefined) return { ...text, state: "unrecorded" };
    if (madeFrom === fingerprint) return { ...text, state: "current" };
    return { ...text, state: "outdated", words: wordChanges(madeFrom, fingerprint) };
  });
  const paths = new Set(texts.map(({ path }) => path));
  const removed = textsOf(translation, type).flatMap(({ path, value }): ComparedText[] => {
    const madeFrom = records.get(path);
    if (paths.has(path) || madeFrom === undefined) return [];
    return [
      { path, state: "removed", source: undefined, translation: value, words: wordChanges(madeFrom, "") },
    ];
  });
  return [...compared, ...removed];
}

const states = {
  outOfDate: ["outdated", "removed"],
  incomplete: ["untranslated", "missing"],
  unrecorded: ["unrecorded"],
} as const satisfies Readonly<Record<string, readonly TextState[]>>;

/** Returns the texts that are out of date, not translated yet, or of unknown age. */
export const textsIn = (group: keyof typeof states, texts: readonly ComparedText[]): ComparedText[] =>
  texts.filter(({ state }) => states[group].some((each) => each === state));

/**
 * Returns the records of a translation after some of its texts were confirmed as up to date. A confirmed text with the words of
 * the source is meant to have them. The records of removed texts end.
 * @param isConfirmed whether the text at a path is up to date; by default all that the translation has
 */
export function confirmedRecords(
  source: object,
  translation: object,
  type: SchemaType | undefined,
  isConfirmed: (path: string) => boolean = () => true,
): TextRecord[] {
  const confirmed = textsOf(source, type).flatMap(({ path, fingerprint }) => {
    const translated = fingerprintOf(valueAt(translation, path));
    return isConfirmed(path) && translated !== ""
      ? [recordOf(path, fingerprint, translated === fingerprint)]
      : [];
  });
  const paths = new Set(confirmed.map(({ path }) => path));
  const sourcePaths = new Set(textsOf(source, type).map(({ path }) => path));
  const others = recordsOf(translation).filter(
    ({ path }) => !paths.has(path) && (sourcePaths.has(path) || !isConfirmed(path)),
  );
  return [...others, ...confirmed];
}
