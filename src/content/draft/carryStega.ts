import { stegaClean } from "@sanity/client/stega";
import { isRecord } from "#schemas/rules/isRecord.ts";

/**
 * Gives the texts of checked content the stega that they have in the answer of the lake.
 * @param content as the check gives it
 * @param encoded the same before the check, with stega
 */
export function carryStega<T>(content: T, encoded: unknown): T {
  if (typeof content === "string")
    // A text is the same text with stega.
    return (typeof encoded === "string" && stegaClean(encoded) === content ? encoded : content) as T;
  if (Array.isArray(content) && Array.isArray(encoded))
    // Each item stays what it is.
    return content.map((item, index) => carryStega<unknown>(item, encoded[index])) as T;
  if (!isRecord(content) || !isRecord(encoded)) return content;
  const entries = Object.entries(content).map(([field, value]) => [field, carryStega(value, encoded[field])]);
  return Object.fromEntries(entries) as T; // the same fields
}
