import type { SanityClient } from "@sanity/client";
import { getPublishedId } from "@sanity/client/csm";
import { searchedTypes } from "../../../schemas/rules/claims/searchedTexts.ts";
import { claimsOf, type DocumentClaims } from "../../../schemas/rules/claims/waitingClaims.ts";
import { signedTypes } from "../../../schemas/rules/sign-off/signOff.ts";
import type { StoredDocument } from "../../history/content.ts";

/** A draft can lack the reviewer whom its published document names, and any text can make a claim. */
const DOCUMENTS = "*[_type in $types]";
const types = [...signedTypes, ...searchedTypes];

async function readChanged(
  client: SanityClient,
  before: readonly StoredDocument[],
): Promise<readonly StoredDocument[]> {
  if (before.length === 0) return client.fetch<StoredDocument[]>(DOCUMENTS, { types });
  const current = await client.fetch<StoredDocument[]>(`${DOCUMENTS}{ _id, _rev }`, { types });
  const previousByRevision = new Map(
    before.map((document) => [`${document._id} ${document._rev}`, document]),
  );
  const unchanged = current.map(({ _id, _rev }) => previousByRevision.get(`${_id} ${_rev}`));
  const ids = current.flatMap(({ _id }, index) => (unchanged[index] ? [] : [_id]));
  const changed = ids.length > 0 ? await client.fetch<StoredDocument[]>("*[_id in $ids]", { ids }) : [];
  const read = new Map(changed.map((document) => [document._id, document]));
  // A document that was deleted meanwhile is left out.
  return current.flatMap(({ _id }, index) => unchanged[index] ?? read.get(_id) ?? []);
}

/** The last read of each dataset. */
const last = new Map<string, Promise<readonly StoredDocument[]>>();

/**
 * Reads all documents that may wait for an approver. Reads only what has changed since the last read, which it waits for: a Studio
 * reads them again after each step of a sign-off.
 * @param client must read all perspectives @throws ClientError, ServerError
 */
export function readDocuments(client: SanityClient): Promise<readonly StoredDocument[]> {
  const { projectId, dataset } = client.config();
  const key = `${projectId} ${dataset}`;
  const before = last.get(key)?.catch(() => []) ?? Promise.resolve([]);
  const reading = before.then((documents) => readChanged(client, documents));
  last.set(key, reading);
  return reading;
}

const searched = new WeakMap<StoredDocument, DocumentClaims>();

/** How many documents are searched before the browser may do something else. They take a few milliseconds. */
const SLICE = 50;

/** Returns the claims in documents. Searches each of them once. */
export async function claimsInAll(documents: readonly StoredDocument[]): Promise<DocumentClaims[]> {
  const unknown = documents.filter((document) => !searched.has(document));
  for (const [index, document] of unknown.entries()) {
    if (index > 0 && index % SLICE === 0) await new Promise((resolve) => setTimeout(resolve));
    searched.set(document, claimsOf(document, getPublishedId(document._id)));
  }
  return documents.flatMap((document) => searched.get(document) ?? []);
}
