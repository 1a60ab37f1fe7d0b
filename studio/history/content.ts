import type { Mutation } from "@sanity/client";

/** Compares values deeply. Ignores the order of an object's keys, because the lake may change it. */
export function deepEqual(left: unknown, right: unknown): boolean {
  if (Object.is(left, right)) return true;
  if (typeof left !== "object" || typeof right !== "object" || left === null || right === null) return false;
  if (Array.isArray(left) !== Array.isArray(right)) return false;
  const [ours, theirs] = [Object.entries(left), new Map(Object.entries(right))];
  return (
    ours.length === theirs.size &&
    ours.every(([key, value]) => theirs.has(key) && deepEqual(value, theirs.get(key)))
  );
}

/** A document as stored in the lake. */
export interface StoredDocument {
  readonly _id: string;
  readonly _type: string;
  readonly _rev: string;
  readonly _updatedAt: string;
  readonly [field: string]: unknown;
}

/** Returns the fields that editors write, without the lake's own `_` fields. */
export const fieldsOf = (document: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(document).filter(([field]) => !field.startsWith("_")));

/** Returns whether both documents have the same content. A missing document never equals another. */
export const sameContent = (one: StoredDocument | null, other: StoredDocument | null): boolean =>
  one !== null && other !== null && deepEqual(fieldsOf(one), fieldsOf(other));

/**
 * Refuses an action on a document that no longer has the content that a dialog asked about.
 * @throws Error
 */
export function expectUnchanged<T extends object>(
  asked: object,
  now: T | null | undefined,
): asserts now is T {
  if (!now || !deepEqual(fieldsOf({ ...asked }), fieldsOf({ ...(now as object) })))
    throw new Error("Somebody has changed it since. Look at the change and try again.");
}

type NewDocument = { _id: string; _type: string } & Record<string, unknown>;

/** Copies a document's content to another id. */
export const copyAs = (_id: string, document: StoredDocument): NewDocument => ({
  ...fieldsOf(document),
  _id,
  _type: document._type,
});

/**
 * Returns a mutation that sets a document's fields to those of another revision.
 * @param now the document as read. The lake rejects the patch if it has changed since.
 */
export function patchTo(now: StoredDocument, then: StoredDocument): Mutation {
  const [fields, earlier] = [fieldsOf(now), fieldsOf(then)];
  const unset = Object.keys(fields).filter((field) => !(field in earlier));
  return { patch: { id: now._id, ifRevisionID: now._rev, set: earlier, ...(unset.length > 0 && { unset }) } };
}

/** Returns a no-op patch that makes the lake reject the transaction if the document has changed since it was read. */
export const unchanged = (now: StoredDocument): Mutation => ({
  patch: { id: now._id, ifRevisionID: now._rev, unset: ["_empty_action_guard_pseudo_field_"] },
});
