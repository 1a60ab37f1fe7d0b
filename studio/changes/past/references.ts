import { isRecord } from "../../../schemas/rules/isRecord.ts";

/** A reference in a document. The lake stores no document whose strong references lead nowhere. */
interface Reference {
  readonly _ref: string;
  readonly _weak?: boolean;
}

const isReference = (value: unknown): value is Reference => isRecord(value) && typeof value._ref === "string";

/** Returns the references in a value. */
function referencesIn(value: unknown): Reference[] {
  if (isReference(value)) return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(referencesIn) : [];
}

/** Returns whether a document contains a reference to one of the ids. */
export const refersTo = (document: unknown, ids: ReadonlySet<string>): boolean =>
  referencesIn(document).some(({ _ref }) => ids.has(_ref));

/** Returns the ids of the documents that a document can't be without. */
export const neededBy = (document: unknown): string[] =>
  referencesIn(document).flatMap(({ _ref, _weak }) => (_weak ? [] : [_ref]));

/**
 * Makes the references to unpublished documents weak, as Sanity does in drafts. They become strong when the document is
 * published.
 * @param types the types of the unpublished documents, by published id
 */
export function withWeakReferences<T>(value: T, types: ReadonlyMap<string, string>): T;
export function withWeakReferences(value: unknown, types: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => withWeakReferences(item, types));
  if (!isRecord(value)) return value;
  if (isReference(value)) {
    const type = types.get(value._ref);
    return type === undefined || value._weak
      ? value
      : { ...value, _weak: true, _strengthenOnPublish: { type } };
  }
  return Object.fromEntries(
    Object.entries(value).map(([field, child]) => [field, withWeakReferences(child, types)]),
  );
}
