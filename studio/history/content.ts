import { deepEqual } from "../deepEqual.ts";

/** A document as the lake holds it. */
export interface StoredDocument {
  readonly _id: string;
  readonly _type: string;
  readonly _rev: string;
  readonly _updatedAt: string;
  readonly [field: string]: unknown;
}

/** What an editor wrote: every field but those that the lake keeps for itself. */
export const fieldsOf = (document: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(document).filter(([field]) => !field.startsWith("_")));

/** Whether visitors would read the same in both; a document that is not there is the same as none other. */
export const sameContent = (one: StoredDocument | null, other: StoredDocument | null): boolean =>
  one !== null && other !== null && deepEqual(fieldsOf(one), fieldsOf(other));
