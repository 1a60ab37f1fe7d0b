// What a translation stores about its texts. The Studio's forms and the content check share these rules.
import { isRecord } from "../isRecord.ts";
import { fingerprintOf, valueAt } from "./fingerprint.ts";

export interface TextRecord {
  readonly _key: string;
  readonly _type: "translatedText";
  /** The path of the text, such as `cards[_key=="voice"].title`. It is the same in the source and the translation. */
  readonly path: string;
  /** The fingerprint of the source text that the translation was made from. */
  readonly fingerprint: string;
  /** True if the translation is meant to have the same words as the source, for example a name. */
  readonly isSame?: boolean;
}

/** Returns the record of a text. Its key is derived from the path, so that a path has one record. */
export const recordOf = (path: string, fingerprint: string, isSame = false): TextRecord => ({
  _key: path.replace(/\W+/g, "-"),
  _type: "translatedText",
  path,
  fingerprint,
  ...(isSame && { isSame }),
});

/** Returns the records that a translation stores. */
export function recordsOf(document: object): TextRecord[] {
  const { translation } = document as { readonly translation?: unknown }; // checked below
  const texts = isRecord(translation) && Array.isArray(translation.texts) ? translation.texts : [];
  return texts
    .filter(isRecord)
    .flatMap(({ path, fingerprint, isSame }) =>
      typeof path === "string" && typeof fingerprint === "string"
        ? [recordOf(path, fingerprint, isSame === true)]
        : [],
    );
}

/** The fields whose values are often the same in every language: names, addresses and units. */
const sameInAll = new Set([
  ...["name", "patient", "contact", "customer", "productName", "productSlug", "providerName"],
  ...["email", "phone", "whatsappNumber", "postalAddress", "unit"],
]);

const fieldOf = (path: string) =>
  path
    .replace(/\[[^\]]*\]$/, "")
    .split(".")
    .at(-1) ?? "";

/**
 * Returns whether a text has words. A number with one word is a value, such as “130/80 mmHg”, unless the word comes first:
 * “Goal 130/80”.
 */
function hasWords(fingerprint: string): boolean {
  const words = fingerprint.match(/\p{L}+/gu)?.length ?? 0;
  if (/^\p{L}{3,}\s/u.test(fingerprint)) return true;
  return words > (/\d/.test(fingerprint) ? 1 : 0);
}

/** Returns whether a text that is the same in two languages can't be a translation. */
export const needsTranslation = (path: string, fingerprint: string): boolean =>
  hasWords(fingerprint) && !sameInAll.has(fieldOf(path));

/** The message for a text that nobody has translated yet. */
export const LEFTOVER =
  "This text is still in English. Translate it, or choose “Keep as in English” under “Translation”.";

/** Returns the paths of the texts that are still the ones of the source language, copied when the translation was created. */
export const leftoversOf = (document: object): string[] =>
  recordsOf(document).flatMap(({ path, fingerprint, isSame }) =>
    !isSame &&
    fingerprint !== "" &&
    needsTranslation(path, fingerprint) &&
    fingerprintOf(valueAt(document, path)) === fingerprint
      ? [path]
      : [],
  );
