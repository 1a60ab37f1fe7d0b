import "server-only";
import * as v from "valibot";
import { contentHash } from "#schemas/rules/sign-off/contentHash.ts";
import { isApproved, SIGN_OFF_TYPE } from "#schemas/rules/sign-off/signOff.ts";
import type { SignOffKind } from "#schemas/singletons.ts";
import { type Caching, decision } from "./decisions.ts";
import { lastApproved, stored } from "./queryApproved.ts";

/** Returns the query of the decisions on all documents of the type `$type` by approvers of a kind. */
export const decisionsOnTypeQuery = (kind: SignOffKind): string =>
  `*[_type == "${SIGN_OFF_TYPE}" && document in *[_type == $type]._id && kind == "${kind}" && step != "requested"]{ _id, _createdAt, step, contentHash, release, document }`;

/** The result of {@link decisionsOnTypeQuery}. */
export const decisionsOnType = v.array(v.object({ ...decision.entries, document: v.string() }));

/**
 * Returns the published documents as they were last approved. Omits documents that nobody ever approved.
 * @param documents whole documents @param found the decisions on them
 * @throws LakeError
 */
export async function approvedDocuments(
  documents: readonly unknown[],
  found: v.InferOutput<typeof decisionsOnType>,
  caching: Caching,
): Promise<unknown[]> {
  const approved = documents.map(async (each) => {
    const document = v.parse(stored, each);
    const own = found.filter((event) => event.document === document._id);
    return isApproved(own, await contentHash(document)) ? document : lastApproved(document, own, caching);
  });
  return (await Promise.all(approved)).filter((document) => document !== undefined);
}
