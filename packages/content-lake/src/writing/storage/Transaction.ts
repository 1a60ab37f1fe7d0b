import type { DocumentChange } from "../../DocumentChange.ts";
import type { Mutation } from "../mutations/mutations.ts";
import type { MendozaPatch } from "./mendoza.ts";

/** A change with the mutations of its transaction that touched the document, addressed by id. */
export type MutatedDocument = DocumentChange & { readonly mutations: readonly Mutation[] };

/** A set of changes that are stored together or not at all. */
export type Transaction = {
  readonly id: string;
  readonly timestamp: string;
  readonly author: string;
  readonly changes: readonly MutatedDocument[];
  /** The ids of documents whose history is deleted with them. */
  readonly purged?: ReadonlySet<string>;
  /** A hash of the request, by which a repetition of it is recognised. */
  readonly digest?: string;
};

/** A change as history keeps it: with the patches that lead from one revision to the next, and back. */
export type Revision = MutatedDocument & { apply: MendozaPatch; revert: MendozaPatch };

/** A stored transaction. The sequence number counts transactions from 1. */
export type Commit = { sequence: number; transaction: Transaction; revisions: readonly Revision[] };
