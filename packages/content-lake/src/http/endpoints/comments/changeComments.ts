import type { LakeDocument } from "../../../document.ts";
import { ApiError } from "../../../errors.ts";
import type { Mutation } from "../../../writing/mutations/mutations.ts";
import {
  parseTransactionId,
  prepareTransaction,
  runMutations,
} from "../../../writing/mutations/prepareTransaction.ts";
import type { LakeRequest } from "../../LakeRequest.ts";
import type { LakeState } from "../../LakeState.ts";

/**
 * The type of comments created with `client.collaboration.comments`. The Studio's comments have another type,
 * in the same dataset.
 */
export const commentType = "sanity.comment";

/** Returns the comment id from the path. */
export function commentIdIn({ context }: LakeRequest): string {
  return context.req.param("id") ?? "";
}

/** @throws ApiError 404 */
export function requiredComment({ store }: LakeState, id: string): LakeDocument {
  const found = store.documents.get(id);
  if (found?._type === commentType) return found;
  throw new ApiError(404, `There is no comment "${id}"`);
}

export function repliesTo({ store }: LakeState, id: string): LakeDocument[] {
  return store.all().filter(({ _type, parentCommentId }) => _type === commentType && parentCommentId === id);
}

/** Applies changes to comments in one transaction. */
export async function changeComments(
  { context, user }: LakeRequest,
  comments: LakeState,
  mutations: Mutation[],
) {
  const transactionId = parseTransactionId(context.req.query("transactionId"));
  const { transaction, results } = await comments.transact(() => {
    const prepared = prepareTransaction(
      comments.store,
      { author: user.id, transactionId },
      runMutations(mutations),
    );
    comments.commit(prepared.transaction);
    return prepared;
  });
  return context.json({ transactionId: transaction.id, results });
}
