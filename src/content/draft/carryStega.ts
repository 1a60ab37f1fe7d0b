import { stegaClean } from "@sanity/client/stega";
import { isRecord } from "#schemas/rules/isRecord.ts";

/**
 * Restores stega in the texts of validated content.
 * @param content the validated content
 * @param encoded the content before validation, with stega
 */
export function carryStega<T>(content: T, encoded: unknown): T {
  if (typeof content === "string")
    // Only a text that equals its encoded counterpart gets stega.
    return (typeof encoded === "string" && stegaClean(encoded) === content ? encoded : content) as T;
  if (Array.isArray(content) && Array.isArray(encoded))
    // Each item keeps its type.
    return content.map((item, index) => carryStega<unknown>(item, encoded[index])) as T;
  if (!isRecord(content) || !isRecord(encoded)) return content;
  const entries = Object.entries(content).map(([field, value]) => [field, carryStega(value, encoded[field])]);
  return Object.fromEntries(entries) as T; // the same fields
}
