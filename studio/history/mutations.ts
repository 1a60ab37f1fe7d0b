import type { Mutation } from "@sanity/client";
import { fieldsOf, type StoredDocument } from "./content.ts";

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
