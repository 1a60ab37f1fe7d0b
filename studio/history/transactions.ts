import type { SanityClient } from "@sanity/client";
import type { StoredDocument } from "./content.ts";

/** A change of one or more documents, as the lake's log has it. */
export interface LoggedTransaction {
  readonly id: string;
  /** ISO 8601. */
  readonly timestamp: string;
  /** The id of the user who made it. */
  readonly author: string;
  /** Those that were asked for, and with some lakes all that it changed. */
  readonly documentIDs: readonly string[];
  /** Patches of mendoza, by document: what leads to the state after it, and back. */
  readonly effects?: Readonly<Record<string, { readonly apply: unknown; readonly revert: unknown }>>;
}

/** How many ids one address holds. */
const IDS = 40;

const historyOf = (client: SanityClient) => `/data/history/${client.config().dataset}`;

/** Mendoza's patch to nothing: the document is not there. */
const isNothing = (patch: unknown) => Array.isArray(patch) && patch[0] === 0 && patch[1] === null;

/** Whether the transaction made the document, which was not there before. */
export const creates = ({ effects }: LoggedTransaction, id: string): boolean =>
  isNothing(effects?.[id]?.revert);

function chunks(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / IDS);
  return Array.from({ length: count }, (_, index) => ids.slice(index * IDS, (index + 1) * IDS));
}

/**
 * The last transactions that changed any of the documents, newest first:
 * https://www.sanity.io/docs/http-reference/history
 * @param limit how many at most
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
  // Each line is a transaction in the documented form. One may be in the logs of several chunks.
  const all = lines.map((line) => JSON.parse(line) as LoggedTransaction);
  const unique = [...new Map(all.map((each) => [each.id, each])).values()];
  return unique.sort((one, other) => Date.parse(other.timestamp) - Date.parse(one.timestamp)).slice(0, limit);
}

/**
 * A document as it was after a transaction, or at a time (ISO 8601); null when it did not exist then, or its history is gone.
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
