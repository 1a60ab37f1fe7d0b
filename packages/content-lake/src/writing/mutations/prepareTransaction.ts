import { type DocumentChange, randomId } from "../../document.ts";
import { ApiError, MutationError } from "../../errors.ts";
import { checkScheduledReleases } from "../releases/scheduledReleases.ts";
import type { Store } from "../storage/Store.ts";
import type { Transaction } from "../storage/Transaction.ts";
import { applyMutation, type MutationResult } from "./applyMutation.ts";
import { checkReferences } from "./checks.ts";
import type { Mutation } from "./mutations.ts";
import { Staging } from "./Staging.ts";

/** groq-js calls this method on each object when it looks up an attribute. */
const CALLED = "hasOwnProperty";

function holdsField(value: unknown, name: string): boolean {
  if (typeof value !== "object" || value === null) return false;
  return Object.hasOwn(value, name) || Object.values(value).some((part) => holdsField(part, name));
}

/**
 * Rejects documents with a field named like a method that groq-js calls. Every query over their type would fail.
 * @throws MutationError 400
 */
function checkFieldNames(changes: readonly DocumentChange[]): void {
  const broken = changes.find(({ after }) => holdsField(after, CALLED));
  if (!broken) return;
  const description = `Document "${broken.id}" has a field "${CALLED}". Give the field another name.`;
  throw new MutationError(400, { type: "validationError", description, value: CALLED });
}

export type TransactionRequest = {
  author: string;
  transactionId?: string | undefined;
  autoGenerateArrayKeys?: boolean;
};

/**
 * Computes the changes of a transaction without storing them; `store.commit()` stores them.
 * @param run applies the mutations or actions to the staged documents
 * @throws MutationError when one of them can't be applied, so none is
 */
export function prepareTransaction<Result>(
  store: Store,
  request: TransactionRequest,
  run: (staging: Staging) => Result,
): { transaction: Transaction; results: Result } {
  const id = request.transactionId ?? randomId();
  if (store.hasTransaction(id)) {
    const description = `Transaction ID "${id}" is already in use`;
    throw new MutationError(409, { type: "transactionIDAlreadyInUseError", description, id });
  }
  const staging = new Staging(store, id, request.autoGenerateArrayKeys ?? false);
  const results = run(staging);
  const changes = staging.changes();
  checkFieldNames(changes);
  checkReferences(store, staging, changes);
  checkScheduledReleases(staging, changes);
  const { timestamp, purged } = staging;
  return { transaction: { id, timestamp, author: request.author, changes, purged }, results };
}

/** A prepared transaction, and the result of each of its mutations. */
export type PreparedMutations = { transaction: Transaction; results: MutationResult[] };

/** Returns a function that applies mutations in order. */
export function runMutations(mutations: readonly Mutation[]): (staging: Staging) => MutationResult[] {
  return (staging) => runEach(mutations, (mutation) => applyMutation(staging, mutation)).flat();
}

/** Runs a function on each mutation or action. Its error names the position in the transaction. */
export function runEach<Item, Result>(items: readonly Item[], run: (item: Item) => Result): Result[] {
  return items.map((item, index) => {
    try {
      return run(item);
    } catch (error) {
      if (error instanceof MutationError) for (const each of error.body.error.items) each.index = index;
      throw error;
    }
  });
}

/** Validates a transaction id from a client. @throws ApiError 400 */
export function parseTransactionId(given: unknown): string | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given === "string" && /^[A-Za-z0-9._-]{1,128}$/.test(given)) return given;
  throw new ApiError(
    400,
    "Invalid transaction ID: use 1 to 128 characters of a-z, A-Z, 0-9, `-`, `_` and `.`",
  );
}
