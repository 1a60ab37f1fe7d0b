import type { DocumentChange } from "../../document.ts";
import type { Mutation } from "../mutations/mutations.ts";
import type { MendozaPatch } from "./mendoza.ts";

/** A change with the mutations that touched the document, addressed by id. */
export type MutatedDocument = DocumentChange & { readonly mutations: readonly Mutation[] };

/** A set of changes that is stored atomically. */
export type Transaction = {
  readonly id: string;
  readonly timestamp: string;
  readonly author: string;
  readonly changes: readonly MutatedDocument[];
  /** The ids of documents whose history is deleted with them. */
  readonly purged?: ReadonlySet<string>;
  /** A hash of the request, used to detect retries. */
  readonly digest?: string;
};

/** A change as stored in history, with the patches from one revision to the next and back. */
export type Revision = MutatedDocument & { apply: MendozaPatch; revert: MendozaPatch };

/** A stored transaction. Sequence numbers start at 1. */
export type Commit = { sequence: number; transaction: Transaction; revisions: readonly Revision[] };

/** Notifies listeners of a stored commit. A listener's error must not reach the writer or the other listeners. */
export function notify(listeners: Iterable<(commit: Commit) => void>, commit: Commit): void {
  for (const listener of listeners) {
    try {
      listener(commit);
    } catch (error) {
      console.error("lake:", error);
    }
  }
}
