import { stegaClean } from "@sanity/client/stega";

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null;

/**
 * Gives the texts of checked content the stega that they have in the answer of the lake.
 * @param content as the check gives it
 * @param encoded the same before the check, with stega
 */
export function carryStega<T>(content: T, encoded: unknown): T {
  if (typeof content === "string")
    // A text is the same text with stega.
    return (typeof encoded === "string" && stegaClean(encoded) === content ? encoded : content) as T;
  if (!isRecord(content) || !isRecord(encoded)) return content;
  if (Array.isArray(content))
    // Each item stays what it is.
    return content.map((item, index) =>
      carryStega<unknown>(item, (encoded as unknown as unknown[])[index]),
    ) as T;
  const entries = Object.entries(content).map(([field, value]) => [field, carryStega(value, encoded[field])]);
  return Object.fromEntries(entries) as T; // the same fields
}
