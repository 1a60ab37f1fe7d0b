import type { SanityClient } from "@sanity/client";
import { getDraftId, getPublishedId } from "@sanity/client/csm";
import { documentTitle, TITLE_FIELDS } from "../../documentTitle.ts";
import type { StoredDocument } from "../../history/content.ts";
import {
  creates,
  datasetLog,
  deletes,
  documentAt,
  type LoggedTransaction,
} from "../../history/transactions.ts";
import { changedIds, type PublicationKind, publicationKind, releaseOf } from "./publicationKind.ts";

export interface PublishedDocument {
  readonly id: string;
  readonly type: string;
  /** The current title, or the last one of a deleted document. */
  readonly title: string;
  /** Whether the transaction took it off the site. */
  readonly isRemoved: boolean;
  /** Whether the transaction put it on the site for the first time, or again. */
  readonly isNew: boolean;
}

/** A time at which the site changed, or at which its past was restored as drafts. */
export interface Publication {
  readonly id: string;
  /** ISO 8601. */
  readonly time: string;
  /** The id of a user. */
  readonly author: string;
  readonly kind: PublicationKind;
  /** The title of the published release; undefined if it has none, or if nothing was released. */
  readonly release: string | undefined;
  readonly documents: readonly PublishedDocument[];
}

const QUERY = `{
  "documents": *[_type in $types && !(_id in path("versions.**"))]{ _id, _type, ${TITLE_FIELDS.join()} },
  "releases": releases::all()[defined(name)]{ name, "title": metadata.title }
}`;

interface Known {
  readonly documents: readonly StoredDocument[];
  readonly releases: readonly { readonly name: string; readonly title: string | null }[];
}

/** Reads documents by id, the deleted ones from history. Null for documents of other types. */
function createLookup(client: SanityClient, types: readonly string[], documents: readonly StoredDocument[]) {
  const readings = new Map<string, Promise<StoredDocument | null>>(
    documents.map((document) => [getPublishedId(document._id), Promise.resolve(document)]),
  );
  const readDeleted = async (id: string) => {
    const last = await documentAt(client, id, { lastRevision: "true" });
    return last && types.includes(last._type) ? last : null;
  };
  return (id: string): Promise<StoredDocument | null> => {
    const reading = readings.get(id) ?? readDeleted(id);
    readings.set(id, reading);
    return reading;
  };
}

/** Returns the ids of removed documents that still had a draft. Requested only if the transaction doesn't show it. */
async function draftsBeside(client: SanityClient, transaction: LoggedTransaction, ids: readonly string[]) {
  const unclear = ids.filter(
    (id) => deletes(transaction, id) && !transaction.documentIDs.includes(getDraftId(id)),
  );
  const drafts = await Promise.all(
    unclear.map((id) => documentAt(client, getDraftId(id), { time: transaction.timestamp })),
  );
  return new Set(unclear.filter((_, index) => drafts[index]));
}

/**
 * Lists when published content changed, what happened, and who did it, newest first. Includes deleted documents.
 * @param length the maximum number of publications
 * @throws ClientError, ServerError
 */
export async function publications(
  client: SanityClient,
  types: readonly string[],
  length: number,
): Promise<Publication[]> {
  const { documents, releases } = await client.fetch<Known>(QUERY, { types });
  const lookUp = createLookup(client, types, documents);
  const list: Publication[] = [];
  for await (const transaction of datasetLog(client)) {
    if (list.length === length) break;
    const changed = (await Promise.all(changedIds(transaction).map(lookUp))).filter((each) => each !== null);
    if (changed.length === 0) continue;
    const ids = changed.map(({ _id }) => getPublishedId(_id));
    const drafts = await draftsBeside(client, transaction, ids);
    const { id, timestamp, author } = transaction;
    list.push({
      id,
      time: timestamp,
      author,
      kind: publicationKind(transaction, ids, (each) => drafts.has(each)),
      release: releases.find(({ name }) => name === releaseOf(transaction))?.title || undefined,
      documents: changed.map((document) => ({
        id: getPublishedId(document._id),
        type: document._type,
        title: documentTitle(document),
        isRemoved: deletes(transaction, getPublishedId(document._id)),
        isNew: creates(transaction, getPublishedId(document._id)),
      })),
    });
  }
  return list;
}
