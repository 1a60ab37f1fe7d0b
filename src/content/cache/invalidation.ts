import { getPublishedId } from "@sanity/client/csm";
import { collections, PAGE_LIST_PATH, REDIRECTS_PATH, singletons } from "#schemas/singletons.ts";
import {
  allPaths,
  linksRevision,
  NAVIGATION,
  type PageList,
  pageLinks,
  pageListRevisions,
  pathsShowing,
} from "../links/pageList.ts";
import { publishedTag } from "./publishedTag.ts";
import { shownRevision } from "./revisions.ts";

/** A document as a webhook names it: by its published, draft or version id. */
export interface ChangedDocument {
  readonly _id: string;
  readonly _type?: string;
}

/** The tag of a document's cached query, so that a change renders only what shows that document. */
export const tagOf = (documentId: string) => publishedTag(getPublishedId(documentId));

/** The tag of what is read by a page's address: its id is known only then. */
export const tagAt = (path: string) => `content:${path}`;

/** The tag of the list of all pages that editors made. */
export const PAGE_LIST_TAG = "content:page-list";
/** The tag of the links to pages in header and footer. */
export const LINKS_TAG = "content:page-links";

/** The tag of the list of redirects. */
export const REDIRECTS_TAG = "content:redirects";

const isSingleton = (id: string) => singletons.some((row) => row.id === id);

/** Whether pages may be made of a document: by its id, or by its type. */
export const isContent = ({ _id, _type }: ChangedDocument): boolean =>
  isSingleton(getPublishedId(_id)) || collections.some(({ type }) => type === _type);

/** The pages that the site had when it last looked, and those that the lake has now. */
export interface Move {
  readonly before: PageList;
  readonly now: PageList;
}

const linksChange = ({ before, now }: Move) =>
  linksRevision(pageLinks(before)) !== linksRevision(pageLinks(now));

/** The cache tags to revalidate when the document changes; none for a document that no page shows. */
export function tagsOf({ _id, _type }: ChangedDocument, move: Move): string[] {
  // A redirect may have been published together with the page that it leads to.
  if (_type === "redirect") return [REDIRECTS_TAG, PAGE_LIST_TAG];
  const id = getPublishedId(_id);
  if (isSingleton(id)) return id === "landingPage" ? [tagOf(id), PAGE_LIST_TAG] : [tagOf(id)];
  const paths = [move.before, move.now].flatMap((pageList) => pathsShowing(id, pageList));
  if (paths.length === 0) return [];
  const links = linksChange(move) ? [LINKS_TAG] : [];
  return [...new Set(paths.map(tagAt)), PAGE_LIST_TAG, ...links];
}

/** What a page must say, after a change, that it was rendered from. */
export interface Expected {
  readonly path: string;
  /** The id of a document, or {@link NAVIGATION}. */
  readonly id: string;
  /** Null when it must not show the document. */
  readonly revision: string | null;
}

/**
 * Which pages must show the change, and how they say that they do.
 * @param revision of the document, null when it has been deleted
 */
export function expectedAfter(
  { _id, _type }: ChangedDocument,
  revision: string | null,
  move: Move,
): Expected[] {
  const id = getPublishedId(_id);
  if (_type === "redirect") return [{ path: REDIRECTS_PATH, id, revision }];
  const shown = pathsShowing(id, move.now).map((path) => ({ path, id, revision }));
  if (isSingleton(id) && id !== "landingPage") return shown;
  const listed = { path: PAGE_LIST_PATH, id, revision: shownRevision(pageListRevisions(move.now), id) };
  if (isSingleton(id)) return [...shown, listed];
  // Whatever the list says: another change may have brought the list up to date, and the links not.
  const links = linksRevision(pageLinks(move.now));
  return [...shown, listed, ...allPaths(move.now).map((path) => ({ path, id: NAVIGATION, revision: links }))];
}
