import { isObject } from "../../../document.ts";
import { ApiError } from "../../../errors.ts";
import { parseMutations } from "../../../writing/mutations/mutations.ts";
import {
  parseTransactionId,
  prepareTransaction,
  runMutations,
} from "../../../writing/mutations/prepareTransaction.ts";
import type { LakeRequest } from "../../LakeState.ts";
import { readJson } from "../../readBody.ts";
import { requireWrites } from "../../requireRight.ts";

/** POST `/data/mutate/:dataset`: applies mutations atomically. */
export async function mutate(request: LakeRequest): Promise<Response> {
  const { context, user, lake } = request;
  const body = await readJson(context.req.raw);
  if (!isObject(body)) throw new ApiError(400, "The body must be {mutations: [...]}");
  const search = new URL(context.req.url).searchParams;
  const flag = (name: string) => search.get(name) === "true" || body[name] === true;
  const mutations = parseMutations(body.mutations);
  const writing = {
    author: user.id,
    transactionId: parseTransactionId(body.transactionId ?? search.get("transactionId")),
    autoGenerateArrayKeys: flag("autoGenerateArrayKeys"),
  };
  const { transaction, results } = await lake.transact(() => {
    const prepared = prepareTransaction(lake.store, writing, runMutations(mutations));
    requireWrites(request, prepared.transaction);
    if (!flag("dryRun")) lake.commit(prepared.transaction);
    return prepared;
  });
  const documents = flag("returnDocuments");
  const listed = documents || flag("returnIds") ? results : [];
  return context.json({
    transactionId: transaction.id,
    results: listed.map(({ id, operation, document }) => ({
      id,
      operation,
      ...(documents && { document: latest(transaction.changes, id) ?? document }),
    })),
  });
}

function latest(changes: readonly { id: string; after: unknown }[], id: string): unknown {
  return changes.find((change) => change.id === id)?.after;
}
