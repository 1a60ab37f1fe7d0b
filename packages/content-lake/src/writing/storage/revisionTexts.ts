import { isObject } from "../../document.ts";
import type { Mutation } from "../mutations/mutations.ts";
import { encodePatch, type MendozaPatch } from "./mendoza.ts";
import { withoutRevision } from "./revision.ts";
import type { Revision } from "./Transaction.ts";

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
