import { isObject } from "../../document.ts";
import type { Mutation } from "../mutations/mutations.ts";
import { encodePatch, type MendozaPatch } from "./mendoza.ts";
import { withoutRevision } from "./revision.ts";
import type { Revision } from "./Transaction.ts";

/** A revision as the database has it, in JSON. */
type RevisionTexts = { body: string | undefined; mutations: string; apply: string; revert: string };

/** In place of the patch of a revision that made a document of its only mutation: the mutation has all of it. */
const asMutated = "null";

/** The texts of a revision. An import writes a document this way twice, where it would be three times. */
export function revisionTexts({ before, after, mutations, apply, revert }: Revision): RevisionTexts {
  const body = after ? JSON.stringify(after) : undefined;
  const reverted = JSON.stringify(revert);
  const [[kind, made] = []] = mutations.length === 1 ? Object.entries(mutations[0] ?? {}) : [];
  // The same object, and not one that is equal: nothing has to be compared.
  if (body === undefined || before !== null || made !== after)
    return { body, mutations: JSON.stringify(mutations), apply: JSON.stringify(apply), revert: reverted };
  return { body, mutations: `[{"${kind}":${body}}]`, apply: asMutated, revert: reverted };
}

/** The patch that leads to a revision, of the texts that the database has. */
export function applyOf(apply: string, mutations: readonly Mutation[]): MendozaPatch {
  if (apply !== asMutated) return JSON.parse(apply);
  const [made] = Object.values(mutations[0] ?? {});
  return encodePatch(null, isObject(made) ? withoutRevision(made as never) : null); // it was a document
}
