// Identifies content independently of its revision. An approval belongs to content: it stays valid when a draft is published
// or a release goes live, and any edit voids it.
import { isRecord } from "../isRecord.ts";

/** Makes references strong that are weak only until their target is published, as a publish does. */
export function strengthened(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthened);
  if (!isRecord(value)) return value;
  const copy = Object.fromEntries(Object.entries(value).map(([key, child]) => [key, strengthened(child)]));
  if (!isRecord(copy._strengthenOnPublish)) return copy;
  const { _strengthenOnPublish: options, _weak, ...reference } = copy;
  return isRecord(options) && options.weak === true ? { ...reference, _weak: true } : reference;
}

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
 * Returns a document's content as text, the same for a draft and for its publish. Leaves out the lake's own fields, whose names begin
 * with `_`, and `translation`, which records what a translation was made from.
 */
export function canonicalContent(document: object): string {
  const content = Object.entries(document).filter(
    ([field]) => !field.startsWith("_") && field !== "translation",
  );
  return canonical(strengthened(Object.fromEntries(content)));
}

/** Returns the SHA-256 of a document's content in hexadecimal: see {@link canonicalContent}. */
export async function contentHash(document: object): Promise<string> {
  const bytes = new TextEncoder().encode(canonicalContent(document));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
