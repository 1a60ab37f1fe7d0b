import type { SanityClient } from "@sanity/client";
import { getPublishedId } from "@sanity/client/csm";
import { documentTitle } from "../documentTitle.ts";
import type { StoredDocument } from "../history/content.ts";
import { transactionsOf } from "../history/transactions.ts";

/** A time at which the site changed. */
export interface Publication {
  /** The id of the transaction. */
  readonly id: string;
  /** ISO 8601. */
  readonly time: string;
  /** The id of a user. */
  readonly author: string;
  /** The current titles of its documents. */
  readonly titles: readonly string[];
}

/** The number of publications to list. */
const LENGTH = 40;

const QUERY = '*[_type in $types && !(_id in path("versions.**"))]{ _id, _type, title, heading, name }';

/** Lists when published content changed, and who changed it, newest first. @throws ClientError, ServerError */
export async function publications(client: SanityClient, types: readonly string[]): Promise<Publication[]> {
  const documents = await client.fetch<StoredDocument[]>(QUERY, { types });
  // An unpublished document still exists as a draft.
  const titles = new Map<string, string>(
    documents.map((document) => [getPublishedId(document._id), documentTitle(document)]),
  );
  const log = await transactionsOf(client, [...titles.keys()], LENGTH);
  return log.map(({ id, timestamp, author, documentIDs }) => ({
    id,
    time: timestamp,
    author,
    titles: [...new Set(documentIDs.flatMap((each) => titles.get(each) ?? []))],
  }));
}
