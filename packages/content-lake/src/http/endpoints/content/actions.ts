import { createHash } from "node:crypto";
import { isObject } from "../../../document.ts";
import { ApiError, MutationError } from "../../../errors.ts";
import { applyAction } from "../../../writing/actions/applyAction.ts";
import { type Action, parseActions } from "../../../writing/actions/parseActions.ts";
import {
  parseTransactionId,
  prepareTransaction,
  runEach,
} from "../../../writing/mutations/prepareTransaction.ts";
import type { ActionContext } from "../../../writing/releases/applyReleaseAction.ts";
import type { LakeRequest } from "../../LakeState.ts";
import { readJson } from "../../readBody.ts";
import { requireWrites } from "../../requireRight.ts";

/** POST `/data/actions/:dataset`: applies the Studio's editing actions as one transaction. */
export async function runActions(request: LakeRequest): Promise<Response> {
  const { context, user, lake } = request;
  const body = await readJson(context.req.raw);
  if (!isObject(body)) throw new ApiError(400, "The body must be {actions: [...]}");
  const actions = parseActions(body.actions);
  // The Studio asks with a dry run whether a person may publish a release, not whether its content is complete.
  if (body.dryRun !== true) await requireWhole(actions, lake);
  const transactionId = parseTransactionId(body.transactionId);
  const digest = createHash("sha256").update(JSON.stringify(body.actions)).digest("hex");
  try {
    const actor: ActionContext = {
      author: user.id,
      lastRevision: (id) => lake.history.documentAt(id, { lastRevision: true }),
    };
    const id = await lake.transact(() => {
      // The Studio retries a request that got no response, for example because the lake was killed after
      // storing the edit. A conflict would make the Studio discard later edits. Checked inside `transact`,
      // since the retry may arrive while the first request is still running.
      if (transactionId !== undefined && lake.store.digestOf(transactionId) === digest) return transactionId;
      const prepared = prepareTransaction(lake.store, { author: user.id, transactionId }, (staging) =>
        runEach(actions, (action) => applyAction(staging, action, actor)),
      );
      requireWrites(request, prepared.transaction);
      if (body.dryRun !== true) lake.commit({ ...prepared.transaction, digest });
      return prepared.transaction.id;
    });
    return context.json({ transactionId: id });
  } catch (error) {
    throw error instanceof MutationError ? asActionError(error) : error;
  }
}

/** @throws ApiError 409 when an action would publish or schedule a release that breaks a page */
async function requireWhole(actions: readonly Action[], lake: LakeRequest["lake"]): Promise<void> {
  for (const [index, action] of actions.entries()) {
    const isLive =
      action.actionType === "sanity.action.release.schedule" ||
      action.actionType === "sanity.action.release.publish";
    const reason = isLive ? await lake.checkRelease(action.releaseId) : undefined;
    if (reason === undefined) continue;
    const description = `Release "${isLive ? action.releaseId : ""}" can't go live. ${reason}`;
    const items = [{ index, error: { type: "releaseBreaksPageError", description } }];
    throw new ApiError(409, description, { error: { type: "actionError", description, items } });
  }
}

function asActionError(error: MutationError): ApiError {
  const { items } = error.body.error;
  const description = `The action(s) failed: ${error.message}`;
  return new ApiError(error.status, description, { error: { type: "actionError", description, items } });
}
