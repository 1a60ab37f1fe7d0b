import type { SanityClient } from "@sanity/client";
import type { StoredDocument } from "./content.ts";

/** A transaction in the lake's history log. */
export interface LoggedTransaction {
  readonly id: string;
  /** ISO 8601. */
  readonly timestamp: string;
  /** The id of the user who made the change. */
  readonly author: string;
  /** The changed documents. Some lakes list only the requested ones. */
  readonly documentIDs: readonly string[];
  /** Mendoza patches by document: `apply` leads to the state after the transaction, `revert` to the state before. */
  readonly effects?: Readonly<Record<string, { readonly apply: unknown; readonly revert: unknown }>>;
}

const historyOf = (client: SanityClient) => `/data/history/${client.config().dataset}`;

/** The number of transactions per page of the dataset's log. */
const PAGE = 1000;

/** Excludes the mutations, whose content the mendoza patches repeat. */
const NEWEST_FIRST = { excludeContent: "true", effectFormat: "mendoza", reverse: "true" };

/** Returns whether a mendoza patch results in no document. */
const isNothing = (patch: unknown) => Array.isArray(patch) && patch[0] === 0 && patch[1] === null;

/** Returns whether the transaction created the document. */
export const creates = ({ effects }: LoggedTransaction, id: string): boolean =>
  isNothing(effects?.[id]?.revert);

/** Returns whether the transaction deleted the document. */
export const deletes = ({ effects }: Pick<LoggedTransaction, "effects">, id: string): boolean =>
  isNothing(effects?.[id]?.apply);

// Each line is a transaction in the documented format. The client returns an empty log as undefined.
const parseLog = (log: string | undefined): LoggedTransaction[] =>
  (log ?? "").split("\n").flatMap((line) => (line.trim() ? [JSON.parse(line) as LoggedTransaction] : []));

/**
 * Returns the latest transactions that changed a document, newest first:
 * https://www.sanity.io/docs/http-reference/history
 * @param limit the maximum number of transactions
 * @throws ClientError, ServerError
 */
export async function transactionsOf(
  client: SanityClient,
  id: string,
  limit: number,
): Promise<LoggedTransaction[]> {
  const query = { ...NEWEST_FIRST, limit: String(limit) };
  const url = `${historyOf(client)}/transactions/${encodeURIComponent(id)}`;
  return parseLog(await client.request<string | undefined>({ url, query, json: false }));
}

/**
 * Returns a transaction with all documents that it changed; undefined if its history is gone.
 * @throws ClientError, ServerError
 */
export async function transactionWith(
  client: SanityClient,
  id: string,
): Promise<LoggedTransaction | undefined> {
  const query = { ...NEWEST_FIRST, toTransaction: id, limit: "1" };
  const url = `${historyOf(client)}/transactions`;
  const log = parseLog(await client.request<string | undefined>({ url, query, json: false }));
  return log.find((transaction) => transaction.id === id);
}

/**
 * Returns the latest transactions of a user in the whole dataset, newest first, without their effects.
 * @param limit the number of transactions to read. A lake that doesn't filter by author reads those of everybody
 * @throws ClientError, ServerError
 */
export async function transactionsBy(
  client: SanityClient,
  author: string,
  limit: number,
): Promise<LoggedTransaction[]> {
  const query = { excludeContent: "true", reverse: "true", authors: author, limit: String(limit) };
  const url = `${historyOf(client)}/transactions`;
  const log = parseLog(await client.request<string | undefined>({ url, query, json: false }));
  return log.filter((transaction) => transaction.author === author);
}

/**
 * Yields the transactions of the whole dataset, newest first. Only this log lists deleted documents:
 * https://www.sanity.io/docs/developer-guides/find-and-restore-deleted-documents
 * @param since the start of the log in ISO 8601; by default, all stored history
 * @throws ClientError, ServerError
 */
export async function* datasetLog(client: SanityClient, since?: string): AsyncGenerator<LoggedTransaction> {
  const seen = new Set<string>();
  for (let last: string | undefined; ; ) {
    const query = {
      ...NEWEST_FIRST,
      limit: String(PAGE),
      ...(since && { fromTime: since }),
      ...(last && { toTransaction: last }),
    };
    const url = `${historyOf(client)}/transactions`;
    // A bound is inclusive, so each page repeats the last transaction of the page before.
    const page = parseLog(await client.request<string>({ url, query, json: false }));
    const fresh = page.filter(({ id }) => !seen.has(id));
    if (fresh.length === 0) return;
    yield* fresh;
    for (const { id } of fresh) seen.add(id);
    last = fresh.at(-1)?.id;
  }
}

/** Returns the last moment before a transaction, in ISO 8601. @param time of the transaction */
export const justBefore = (time: string): string => new Date(Date.parse(time) - 1).toISOString();

/**
 * Returns a document as of a transaction, a time (ISO 8601), or its last revision; null if it did not exist then or its history is gone.
 * @throws ClientError, ServerError
 */
export async function documentAt(
  client: SanityClient,
  id: string,
  point: { readonly revision: string } | { readonly time: string } | { readonly lastRevision: "true" },
): Promise<StoredDocument | null> {
  const url = `${historyOf(client)}/documents/${encodeURIComponent(id)}`;
  const { documents } = await client.request<{ documents: StoredDocument[] }>({ url, query: { ...point } });
  return documents.find(({ _id }) => _id === id) ?? null;
}
