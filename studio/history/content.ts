import { deepEqual } from "../deepEqual.ts";

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
