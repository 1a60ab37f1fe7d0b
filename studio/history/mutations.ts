import type { Mutation } from "@sanity/client";
import { fieldsOf, type StoredDocument } from "./content.ts";

type NewDocument = { _id: string; _type: string } & Record<string, unknown>;

/** The document's content under another id. */
export const copyAs = (_id: string, document: StoredDocument): NewDocument => ({
  ...fieldsOf(document),
  _id,
  _type: document._type,
});

/**
 * Makes a document's fields those of another state of it.
 * @param now the document as it was read; the lake refuses the patch when it has changed since
 */
export function patchTo(now: StoredDocument, then: StoredDocument): Mutation {
  const [fields, earlier] = [fieldsOf(now), fieldsOf(then)];
  const unset = Object.keys(fields).filter((field) => !(field in earlier));
  return { patch: { id: now._id, ifRevisionID: now._rev, set: earlier, ...(unset.length > 0 && { unset }) } };
}

/** Changes nothing, and makes the lake refuse the transaction when the document is not as it was read. */
export const unchanged = (now: StoredDocument): Mutation => ({
  patch: { id: now._id, ifRevisionID: now._rev, unset: ["_empty_action_guard_pseudo_field_"] },
});
