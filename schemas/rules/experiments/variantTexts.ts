// The texts of an experiment's variant. The Studio, the content check and the site apply them in the same way.
import { isRecord } from "../isRecord.ts";
import { valuesAlong } from "../translations/fingerprint.ts";

/** A text of a section as the variant says it. */
export interface VariantText {
  /** Where it is in the section, such as `headline` or `cards[_key=="voice"].title`. */
  readonly path: string;
  readonly text: string;
}

/** Returns the name of the field at the end of a path. */
const fieldAt = (path: string) => path.slice(path.lastIndexOf(".") + 1);

/** Sanity's own fields, such as `_id`. */
const isInternalField = (field: string) => field.startsWith("_");

/** Returns whether an object names the claim that its words make. */
const namesClaim = (value: unknown) => isRecord(value) && isRecord(value.claim) && "_ref" in value.claim;

/**
 * Returns why a text of a section can't differ in a variant; undefined if it can.
 * @param section the published section
 * @param path the path of the text
 */
export function textProblem(section: unknown, path: string): string | undefined {
  const values = valuesAlong(section, path);
  if (values.slice(0, -1).some(namesClaim))
    return "This text is part of an item that names a claim. The claim was approved with these words.";
  const isText = typeof values.at(-1) === "string" && isRecord(values.at(-2));
  if (!isText || isInternalField(fieldAt(path))) return "The section no longer has this text. Remove it.";
  return undefined;
}

/**
 * Returns a section with the texts of a variant.
 * @param texts each has a path without a problem: see {@link textProblem}. Others are skipped
 */
export function withTexts<T extends object>(section: T, texts: readonly VariantText[]): T {
  const copy = structuredClone(section);
  for (const { path, text } of texts) {
    if (textProblem(copy, path) !== undefined) continue;
    const parent = valuesAlong(copy, path).at(-2);
    if (isRecord(parent)) Object.assign(parent, { [fieldAt(path)]: text });
  }
  return copy;
}
