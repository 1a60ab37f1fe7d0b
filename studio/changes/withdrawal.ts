import type { SanityClient } from "@sanity/client";
import {
  creates,
  deletes,
  documentAt,
  type LoggedTransaction,
  transactionsOf,
} from "../history/transactions.ts";
import { nameOf } from "./past/publicationKind.ts";
import type { Waiting } from "./waiting.ts";

/** Why a draft must not go live together with the others: somebody took its content off the site. */
export interface Withdrawal {
  readonly kind: "undone" | "takenDown";
  /** ISO 8601. */
  readonly time: string;
  /** The id of a user, or of a schedule. */
  readonly author: string;
  /** Whether somebody restored the draft later, with *Restore…* under *Past*. */
  readonly isRestored: boolean;
}

/** The number of transactions of the published document to read: releases since the withdrawal. */
const STEPS = 20;

/** The number of transactions of the draft to read. */
const DRAFT_STEPS = 200;

const kindOf = (
  transaction: Pick<LoggedTransaction, "id" | "effects">,
  { id, published }: Waiting,
): Withdrawal["kind"] | undefined => {
  if (nameOf(transaction.id) === "undo") return "undone";
  return !published && deletes(transaction, id) ? "takenDown" : undefined;
};

/** Returns the transactions of a draft after a time, newest first. */
async function draftLogSince(
  client: SanityClient,
  draftId: string,
  time: string,
): Promise<LoggedTransaction[]> {
  const log = await transactionsOf(client, draftId, DRAFT_STEPS);
  return log.filter(({ timestamp }) => Date.parse(timestamp) > Date.parse(time));
}

const isRestore = ({ id }: LoggedTransaction) => nameOf(id) === "restore";

/** Returns why a draft's content left the site; undefined if the draft is an ordinary change. */
export async function withdrawalOf(client: SanityClient, waiting: Waiting): Promise<Withdrawal | undefined> {
  const { id, draft } = waiting;
  for (const { timestamp: time, author, ...transaction } of await transactionsOf(client, id, STEPS)) {
    const kind = kindOf(transaction, waiting);
    if (kind) {
      const log = await draftLogSince(client, draft._id, time);
      // Somebody discarded the withdrawn words and began again.
      if (log.some((each) => creates(each, draft._id) && !isRestore(each))) return undefined;
      return { kind, time, author, isRestored: log.some(isRestore) };
    }
    // A publish ends the draft. A release leaves it as it was.
    if (!(await documentAt(client, draft._id, { time }))) return undefined;
  }
  return undefined;
}

/**
 * Returns whether a draft is selected at first. Content that was taken off the site never is, unless this person has
 * restored it since.
 * @param restored the ids of the documents that this person restored last; undefined if none
 */
export function isSelectedAtFirst(
  id: string,
  withdrawal: Withdrawal | undefined,
  restored: readonly string[] | undefined,
): boolean {
  if (restored) return restored.includes(id) && (!withdrawal || withdrawal.isRestored);
  return !withdrawal;
}
