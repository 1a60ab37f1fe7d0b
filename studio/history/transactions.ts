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

/** The number of document ids per request URL. */
const IDS = 40;

const historyOf = (client: SanityClient) => `/data/history/${client.config().dataset}`;

/** Returns whether a mendoza patch results in no document. */
const isNothing = (patch: unknown) => Array.isArray(patch) && patch[0] === 0 && patch[1] === null;

/** Returns whether the transaction created the document. */
export const creates = ({ effects }: LoggedTransaction, id: string): boolean =>
  isNothing(effects?.[id]?.revert);

function chunks(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / IDS);
  return Array.from({ length: count }, (_, index) => ids.slice(index * IDS, (index + 1) * IDS));
}

/**
 * Returns the latest transactions that changed any of the documents, newest first:
 * https://www.sanity.io/docs/http-reference/history
 * @param limit the maximum number of transactions
 * @throws ClientError, ServerError
 */
export async function transactionsOf(
  client: SanityClient,
  ids: readonly string[],
  limit: number,
): Promise<LoggedTransaction[]> {
  const query = { excludeContent: "true", effectFormat: "mendoza", reverse: "true", limit: String(limit) };
  const logs = await Promise.all(
    chunks(ids).map((some) => {
      const url = `${historyOf(client)}/transactions/${some.map(encodeURIComponent).join(",")}`;
      return client.request<string>({ url, query, json: false });
    }),
  );
  const lines = logs.flatMap((log) => log.split("\n")).filter((line) => line.trim() !== "");
  // Each line is a transaction in the documented format. The logs of several chunks can contain the same one.
  const all = lines.map((line) => JSON.parse(line) as LoggedTransaction);
  const unique = [...new Map(all.map((each) => [each.id, each])).values()];
  return unique.sort((one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp)).slice(0, limit);
}

/**
 * Returns a document as of a transaction or a time (ISO 8601); null if it did not exist then or its history is gone.
 * @throws ClientError, ServerError
 */
export async function documentAt(
  client: SanityClient,
  id: string,
  point: { readonly revision: string } | { readonly time: string },
): Promise<StoredDocument | null> {
  const url = `${historyOf(client)}/documents/${encodeURIComponent(id)}`;
  const { documents } = await client.request<{ documents: StoredDocument[] }>({ url, query: { ...point } });
  return documents.find(({ _id }) => _id === id) ?? null;
}
