import type { LakeDocument } from "../document.ts";
import { LakeError, MutationError } from "../errors.ts";
import { randomId } from "../ids.ts";
import { applyMutation, type MutationResult } from "./apply-mutation.ts";
import type { Mutation } from "./mutations.ts";
import { checkReferences } from "./referential-integrity.ts";
import type { Store } from "./store.ts";

/** What happened to one document in a transaction. `before` or `after` is null when it did not exist. */
export type DocumentChange = {
  readonly id: string;
  readonly before: LakeDocument | null;
  readonly after: LakeDocument | null;
  /** The mutations of the transaction that touched this document, addressed by id. */
  readonly mutations: readonly Mutation[];
};

/** A set of changes that become true together or not at all. */
export type Transaction = {
  readonly id: string;
  readonly timestamp: string;
  readonly author: string;
  readonly changes: readonly DocumentChange[];
  /** A hash of the request, to know it again when its author repeats it. */
  readonly digest?: string;
};

export type TransactionRequest = {
  author: string;
  transactionId?: string | undefined;
  autoGenerateArrayKeys?: boolean;
};

/** The documents as the transaction sees them while it runs, and what it did to each. */
export class Staging {
  readonly store: Store;
  readonly transactionId: string;
  readonly timestamp: string;
  readonly autoKeys: boolean;
  readonly #touched = new Map<string, { after: LakeDocument | null; mutations: Mutation[] }>();

  constructor(store: Store, transactionId: string, autoKeys: boolean) {
    this.store = store;
    this.transactionId = transactionId;
    this.timestamp = store.nextTimestamp();
    this.autoKeys = autoKeys;
  }

  get(id: string): LakeDocument | null {
    const touched = this.#touched.get(id);
    return touched ? touched.after : (this.store.documents.get(id) ?? null);
  }

  put(id: string, after: LakeDocument | null, mutation: Mutation): void {
    const touched = this.#touched.get(id);
    if (!touched) this.#touched.set(id, { after, mutations: [mutation] });
    else {
      touched.after = after;
      touched.mutations.push(mutation);
    }
  }

  /** Every document of the dataset, as it would be if the transaction ended here. */
  documents(): readonly LakeDocument[] {
    if (this.#touched.size === 0) return this.store.all();
    const untouched = this.store.all().filter((document) => !this.#touched.has(document._id));
    const touched = [...this.#touched.values()].flatMap(({ after }) => after ?? []);
    return [...untouched, ...touched];
  }

  changes(): DocumentChange[] {
    return [...this.#touched].flatMap(([id, { after, mutations }]) => {
      const before = this.store.documents.get(id) ?? null;
      return before === null && after === null ? [] : [{ id, before, after, mutations }];
    });
  }
}

/**
 * Works out what a transaction does, without storing anything: `store.commit()` does that.
 * @param run applies the mutations or actions to the staged documents
 * @throws MutationError when one of them can't be applied; then none is
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
  checkReferences(store, staging, changes);
  return { transaction: { id, timestamp: staging.timestamp, author: request.author, changes }, results };
}

/** Applies mutations in order. */
export function runMutations(mutations: readonly Mutation[]): (staging: Staging) => MutationResult[] {
  return (staging) => mutations.flatMap((mutation, index) => applyMutation(staging, mutation, index));
}

/** A transaction id that a client chose. @throws LakeError 400 */
export function parseTransactionId(given: unknown): string | undefined {
  if (given === undefined || given === null) return undefined;
  if (typeof given === "string" && /^[A-Za-z0-9._-]{1,128}$/.test(given)) return given;
  throw new LakeError(400, "Invalid transaction ID: use 1 to 128 of a-z, A-Z, 0-9, `-`, `_` and `.`");
}
