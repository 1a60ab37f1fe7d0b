import { ClientError, type Mutation, type SanityClient, ServerError } from "@sanity/client";
import { getPublishedId, isDraftId } from "@sanity/client/csm";
import { deepEqual, fieldsOf, type StoredDocument } from "../history/content.ts";
import { documentAt, transactionsOf } from "../history/transactions.ts";
import { type Conflict, merge, withValueAt } from "./merge.ts";
import type { Content, Released, UnsentWords, UnsentWordsStore } from "./unsentWords.ts";

/** Words that could not be sent without a person's decision. */
export interface Undecided extends Released {
  readonly conflicts: readonly Conflict[];
  /** Why the lake refused the words; undefined if only the conflicts prevent sending. */
  readonly refusal?: string;
}

/** The number of a document's transactions to read. */
const STEPS = 200;

/** The number of attempts while other people change the document. */
const ATTEMPTS = 5;

/** Returns a stored document's content, in the form in which {@link UnsentWords} have it. */
export const contentOf = (document: StoredDocument | null | undefined): Content =>
  document ? fieldsOf(document) : null;

/** Returns the mutation that stores the merged content, and fails if the document has changed since it was read. */
function mutationOf({ id, type }: UnsentWords, theirs: StoredDocument | null, content: Content): Mutation {
  const fields = content ?? {};
  if (theirs?._id !== id) return { create: { ...fields, _id: id, _type: type } };
  const set = Object.fromEntries(
    Object.entries(fields).filter(([field, value]) => !deepEqual(value, theirs[field])),
  );
  const unset = Object.keys(fieldsOf(theirs)).filter((field) => !(field in fields));
  return { patch: { id, ifRevisionID: theirs._rev, set, ...(unset.length > 0 && { unset }) } };
}

/** Returns the document that the form showed: the draft or the version, or the published one without a draft. */
async function readDocument(client: SanityClient, id: string): Promise<StoredDocument | null> {
  const ids = isDraftId(id) ? [id, getPublishedId(id)] : [id];
  const documents = await client.getDocuments(ids);
  return (documents.find((document) => document !== null) as StoredDocument | undefined) ?? null; // as stored
}

/** Returns whether the lake refused a mutation because the document has changed since it was read. */
const isConflict = (error: unknown) => error instanceof ClientError && error.statusCode === 409;

/**
 * Returns the document as of the last transaction of the form that reached the lake, whose response may have been lost;
 * undefined if none did.
 */
async function lastSent(client: SanityClient, { id, transactions }: UnsentWords) {
  if (transactions.length === 0) return undefined;
  const log = await transactionsOf(client, id, STEPS);
  const last = log.find((transaction) => transactions.includes(transaction.id));
  return last && documentAt(client, id, { revision: last.id });
}

/** Returns the words that are left after the merged ones were sent. */
const remaining = (words: UnsentWords, sent: unknown, conflicts: readonly Conflict[]): UnsentWords => {
  const withEach = (version: "base" | "mine") =>
    conflicts.reduce((value, conflict) => withValueAt(value, conflict.path, conflict[version]), sent);
  // A document's content is an object or null.
  return { ...words, base: withEach("base") as Content, mine: withEach("mine") as Content, transactions: [] };
};

async function sendOne(
  client: SanityClient,
  store: Pick<UnsentWordsStore, "replace" | "sending">,
  { key, words }: Released,
): Promise<Undecided | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    const theirs = await readDocument(client, words.id);
    const sent = await lastSent(client, words);
    const versions = {
      base: sent ? contentOf(sent) : words.base,
      mine: words.mine,
      theirs: contentOf(theirs),
    };
    const { value, conflicts } = merge(versions);
    try {
      if (!deepEqual(value, versions.theirs)) {
        const transactionId = crypto.randomUUID();
        store.sending(words.id, transactionId);
        // A document's content is an object or null.
        await client.mutate([mutationOf(words, theirs, value as Content)], { transactionId });
      }
    } catch (error) {
      if (isConflict(error) && attempt < ATTEMPTS) continue;
      if (!(error instanceof ClientError || error instanceof ServerError)) throw error;
      return { key, words, conflicts: [{ path: [], ...versions }], refusal: error.message };
    }
    const left = conflicts.length > 0 ? remaining(words, value, conflicts) : undefined;
    store.replace(key, left);
    return left && { key, words: left, conflicts };
  }
}

/**
 * Sends a user's stored words, each document in one transaction together with other people's changes.
 * @param client must read all perspectives
 * @returns the words that need a decision, because another person changed the same text or the lake refused them
 * @throws if the network fails. The words stay stored
 */
export async function sendUnsent(
  client: SanityClient,
  store: Pick<UnsentWordsStore, "released" | "replace" | "sending">,
  user: string,
): Promise<Undecided[]> {
  const undecided: Undecided[] = [];
  for (const released of await store.released(user)) {
    const left = await sendOne(client, store, released);
    if (left) undecided.push(left);
  }
  return undecided;
}

/** Decides a conflict. Takes effect when the words are sent again, unless the document has changed once more. */
export function decide(
  store: Pick<UnsentWordsStore, "replace">,
  { key, words }: Undecided,
  { path, theirs }: Conflict,
  choice: "mine" | "theirs",
): void {
  const side = choice === "mine" ? "base" : "mine";
  const value = withValueAt(words[side], path, theirs) as Content; // a document's content
  store.replace(key, { ...words, [side]: value });
}
