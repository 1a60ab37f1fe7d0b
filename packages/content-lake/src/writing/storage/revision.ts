import type { DocumentChange, LakeDocument } from "../../document.ts";
import { encodePatch } from "./mendoza.ts";
import type { MutatedDocument, Revision } from "./Transaction.ts";

/** Returns the transition that listener events report for a change. */
export function transitionOf(change: DocumentChange): "appear" | "update" | "disappear" {
  if (!change.before) return "appear";
  return change.after ? "update" : "disappear";
}

// Sanity and its clients compute effects on documents without their `_rev`.
export function toRevision(change: MutatedDocument): Revision {
  const before = withoutRevision(change.before);
  const after = withoutRevision(change.after);
  return { ...change, apply: encodePatch(before, after), revert: encodePatch(after, before) };
}

/**
 * Returns the revision to store for a document that was purged in the same transaction. If the document was
 * recreated after the purge, the revision only contains the recreation. Otherwise it is empty.
 */
export function asRecreated({ id, after, mutations }: Revision): Revision {
  const later = mutations.slice(mutations.findLastIndex((mutation) => "delete" in mutation) + 1);
  return toRevision({ id, before: null, after, mutations: later });
}

export function withoutRevision(document: LakeDocument | null): Omit<LakeDocument, "_rev"> | null {
  if (!document) return null;
  const { _rev, ...rest } = document;
  return rest;
}
