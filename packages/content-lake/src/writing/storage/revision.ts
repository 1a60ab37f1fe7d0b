import type { DocumentChange } from "../../DocumentChange.ts";
import type { LakeDocument } from "../../document.ts";
import { encodePatch } from "./mendoza.ts";
import type { MutatedDocument, Revision } from "./Transaction.ts";

/** What a listener is told about the change. */
export function transitionOf(change: DocumentChange): "appear" | "update" | "disappear" {
  if (!change.before) return "appear";
  return change.after ? "update" : "disappear";
}

// Sanity computes effects on documents without their `_rev`, and so do the clients that apply them.
export function toRevision(change: MutatedDocument): Revision {
  const before = withoutRevision(change.before);
  const after = withoutRevision(change.after);
  return { ...change, apply: encodePatch(before, after), revert: encodePatch(after, before) };
}

/**
 * What history keeps of a change of a document that was purged in the same transaction: how it was made again, as if it had
 * never been before. Nothing when it was not.
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
