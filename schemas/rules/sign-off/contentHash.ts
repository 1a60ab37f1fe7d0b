// Identifies content independently of its revision. An approval belongs to content: it stays valid when a draft is published
// or a release goes live, and any edit voids it.
import { isRecord } from "../isRecord.ts";

/** Returns a value as JSON with the fields of each object in alphabetical order. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (!isRecord(value)) return JSON.stringify(value) ?? "null";
  const fields = Object.keys(value)
    .filter((field) => value[field] !== undefined)
    .sort()
    .map((field) => `${JSON.stringify(field)}:${canonical(value[field])}`);
  return `{${fields.join(",")}}`;
}

/**
 * Returns the SHA-256 of a document's content in hexadecimal. Leaves out the lake's own fields, whose names begin with `_`, and
 * `translation`, which records what a translation was made from.
 */
export async function contentHash(document: object): Promise<string> {
  const content = Object.entries(document).filter(
    ([field]) => !field.startsWith("_") && field !== "translation",
  );
  const bytes = new TextEncoder().encode(canonical(Object.fromEntries(content)));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
