import "server-only";
import { getPublishedId } from "@sanity/client/csm";
import { type Addresses, readAddresses } from "./addresses.ts";
import { ADDRESSES_QUERY } from "./addressesQuery.ts";
import { askLake } from "./askLake.ts";
import { paramsOf, parseContent } from "./ContentDocument.ts";
import { ContentError } from "./ContentError.ts";
import { contentDocuments, pageWithId } from "./documents/index.ts";

/** The revision of a document that the lake holds. */
export interface DocumentRevision {
  readonly _id: string;
  readonly _type: string;
  readonly _rev: string;
  readonly _updatedAt: string;
}

/** A published document as it is in the lake now. */
export interface PublishedDocument {
  /** Null when it is not published. */
  readonly revision: DocumentRevision | null;
  /**
   * The ids of the site's other documents with this revision: they were published in the same transaction, as those of
   * a release are.
   */
  readonly together: readonly string[];
  /** The pages that there are now. */
  readonly addresses: Addresses;
  /** @throws ContentError when it is missing, or lacks what its pages need */
  readonly check: () => void;
}

const REVISION = "*[_id == $id][0]{ _id, _type, _rev, _updatedAt }";
const TOGETHER = '*[(_id in $ids || _type == "page") && _id != $id && _rev == *[_id == $id][0]._rev]._id';

/**
 * Reads a document past every cache: its revision, what was published with it, and what its pages need of it, in one
 * answer.
 * @param documentId published, draft or version
 * @throws LakeError
 */
export async function readPublished(documentId: string, signal?: AbortSignal): Promise<PublishedDocument> {
  const id = getPublishedId(documentId);
  const document = contentDocuments.find((each) => each.id === id) ?? pageWithId(id);
  const ids = contentDocuments.map((each) => each.id);
  const query = `{ "revision": ${REVISION}, "together": ${TOGETHER}, "content": ${document.query}, "addresses": ${ADDRESSES_QUERY} }`;
  const answer = await askLake(query, { ids, ...paramsOf(document) }, { cache: "no-store", signal });
  // Every document has these fields, and the query asks for no others. What the pages need is checked.
  const { revision, together, content, addresses } = answer as Answer;
  const pages = readAddresses(addresses);
  const isOurs = contentDocuments.includes(document) || revision?._type === "page";
  const check = () => {
    if (isOurs) parseContent(document, content);
    const isListed = pages.pages.some(({ _id }) => _id === id);
    if (revision?._type === "page" && !isListed) throw new ContentError(id, TWICE(id));
  };
  return { revision, together, addresses: pages, check };
}

interface Answer extends Pick<PublishedDocument, "revision" | "together"> {
  readonly content: unknown;
  readonly addresses: unknown;
}

const TWICE = (id: string) => `The address of the page "${id}" is another page's: give it one of its own.`;
