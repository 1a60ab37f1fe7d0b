import "server-only";
import * as v from "valibot";
import { contentHash } from "#schemas/rules/sign-off/contentHash.ts";
import { isApproved } from "#schemas/rules/sign-off/signOff.ts";
import type { SignOffKind } from "#schemas/singletons.ts";
import { type Caching, type Decision, queryDecisions, stored } from "./decisions.ts";
import { lastApproved } from "./queryApproved.ts";

/** Returns the query of the decisions on all documents of the types `$types` by approvers of a kind. */
export const decisionsOnTypesQuery = (kind: SignOffKind): string =>
  queryDecisions(kind, "document in *[_type in $types]._id");

/**
 * Returns the published documents as they were last approved. Omits documents that nobody ever approved.
 * @param documents whole documents @param found the decisions on them
 * @throws LakeError
 */
export async function approvedDocuments(
  documents: readonly unknown[],
  found: readonly Decision[],
  caching: Caching,
): Promise<unknown[]> {
  const approved = documents.map(async (each) => {
    const document = v.parse(stored, each);
    const decisions = found.filter((event) => event.document === document._id);
    return isApproved(decisions, await contentHash(document))
      ? document
      : lastApproved({ document }, decisions, caching);
  });
  return (await Promise.all(approved)).filter((document) => document !== undefined);
}
