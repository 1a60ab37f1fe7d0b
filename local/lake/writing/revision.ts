import type { LakeDocument } from "../document.ts";
import type { DocumentChange } from "../document-change.ts";
import { encodePatch } from "./mendoza.ts";
import type { MutatedDocument, Revision } from "./transaction.ts";

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

export function withoutRevision(document: LakeDocument | null): Omit<LakeDocument, "_rev"> | null {
  if (!document) return null;
  const { _rev, ...rest } = document;
  return rest;
}
