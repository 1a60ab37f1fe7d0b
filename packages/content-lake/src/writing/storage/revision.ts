import { crc32 } from "node:zlib";
import { type DocumentChange, isObject, type LakeDocument } from "../../document.ts";
import type { Mutation } from "../mutations/mutations.ts";
import { encodePatch, type MendozaPatch } from "./mendoza.ts";
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

/** A revision in its stored form, as JSON. */
type RevisionTexts = { body: string | undefined; mutations: string; apply: string; revert: string };

/**
 * Stored instead of the patch when a single mutation created the document, since the mutation already contains
 * all of it.
 */
const asMutated = "null";

/** Returns the stored form of a revision. An import thus writes each document twice instead of three times. */
export function revisionTexts({ before, after, mutations, apply, revert }: Revision): RevisionTexts {
  const body = after ? JSON.stringify(after) : undefined;
  const reverted = JSON.stringify(revert);
  const [[kind, made] = []] = mutations.length === 1 ? Object.entries(mutations[0] ?? {}) : [];
  // Compares identity, which is cheaper than comparing content.
  if (body === undefined || before !== null || made !== after)
    return { body, mutations: JSON.stringify(mutations), apply: JSON.stringify(apply), revert: reverted };
  return { body, mutations: `[{"${kind}":${body}}]`, apply: asMutated, revert: reverted };
}

/** Returns the patch that leads to a revision, from its stored texts. */
export function applyOf(apply: string, mutations: readonly Mutation[]): MendozaPatch {
  if (apply !== asMutated) return JSON.parse(apply);
  const [made] = Object.values(mutations[0] ?? {});
  return encodePatch(null, isObject(made) ? withoutRevision(made as never) : null); // a stored document
}

/** Returns a checksum of a row's texts. SQLite detects damage to its structure, but not to its content. */
export function checksumOf(...texts: readonly string[]): number {
  return texts.reduce((sum, text) => crc32(text, sum), 0);
}

/** Returns whether texts match their stored checksum. Rows written by older versions have none. */
export function isIntact(checksum: unknown, ...texts: readonly string[]): boolean {
  return checksum === null || Number(checksum) === checksumOf(...texts);
}
