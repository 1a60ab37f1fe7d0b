import { getPublishedId } from "@sanity/client/csm";
import { contentDocuments } from "./documents/index.ts";

/** A document as a webhook names it: by its published, draft or version id. */
export interface ChangedDocument {
  readonly _id: string;
}

/** The tag of a document's cached query, so that a change renders only what shows that document. */
export const tagOf = (documentId: string) => `content:${getPublishedId(documentId)}`;

/** The tag of what depends on where pages are and what their sections are called, whichever document says it. */
export const PUBLIC_PAGES_TAG = "content:public-pages";

/** The tag of the list of redirects. */
export const REDIRECTS_TAG = "content:redirects";

/** The cache tags to revalidate when the document changes; none for a document that no page shows. */
export function tagsOf({ _id }: ChangedDocument): string[] {
  return contentDocuments.some(({ id }) => id === getPublishedId(_id)) ? [tagOf(_id)] : [];
}

/** The paths of the pages that show the document; none for a document that no page shows. */
export function pagesOf({ _id }: ChangedDocument): readonly string[] {
  return contentDocuments.find(({ id }) => id === getPublishedId(_id))?.pages ?? [];
}
