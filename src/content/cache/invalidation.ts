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

/** A changed document, with its published, draft or version id from the webhook. */
export interface ChangedDocument {
  readonly _id: string;
  readonly _type?: string;
}

/** Returns the tag of a document's cached query. A change then re-renders only the pages that show the document. */
export const tagOf = (documentId: string) => publishedTag(getPublishedId(documentId));

/** Returns the tag of a page that is queried by its path: its id is unknown before the query. */
export const tagAt = (path: string) => `content:${path}`;

/** The tag of the list of all editors' pages. */
export const PAGE_LIST_TAG = "content:page-list";
/** The tag of the links to editors' pages in the header and footer. */
export const LINKS_TAG = "content:page-links";

/** The tag of the list of redirects. */
export const REDIRECTS_TAG = "content:redirects";

const isSingleton = (id: string) => singletons.some((row) => row.id === id);

/** Whether a document's id or type is one whose content appears on pages. */
export const isContent = ({ _id, _type }: ChangedDocument): boolean =>
  isSingleton(getPublishedId(_id)) || collections.some(({ type }) => type === _type);

/** The list of pages that the site last read, and the lake's current one. */
export interface Move {
  readonly before: PageList;
  readonly now: PageList;
}

const linksChange = ({ before, now }: Move) =>
  linksRevision(pageLinks(before)) !== linksRevision(pageLinks(now));

/** Returns the cache tags to revalidate when a document changes: none for a document that isn't on any page. */
export function tagsOf({ _id, _type }: ChangedDocument, move: Move): string[] {
  // A redirect may have been published together with its target page.
  if (_type === "redirect") return [REDIRECTS_TAG, PAGE_LIST_TAG];
  const id = getPublishedId(_id);
  if (isSingleton(id)) return id === "landingPage" ? [tagOf(id), PAGE_LIST_TAG] : [tagOf(id)];
  const paths = [
    ...[move.before, move.now].flatMap((pageList) => pathsShowing(id, pageList)),
    ...changesBeside(move).map(({ path }) => path),
  ];
  if (paths.length === 0) return [];
  const links = linksChange(move) ? [LINKS_TAG] : [];
  return [...new Set(paths.map(tagAt)), PAGE_LIST_TAG, ...links];
}

/** A revision that a page must report after a change. */
export interface Expected {
  readonly path: string;
  /** A document id, or {@link NAVIGATION}. */
  readonly id: string;
  /** Null when the page must no longer show the document. */
  readonly revision: string | null;
}

/**
 * Returns the revisions that pages show beside their own document and whose place changes: a new article moves an older
 * one to the next page of a list, and replaces a related article. The revision of a removed document is null.
 */
function changesBeside({ before, now }: Move): Expected[] {
  const revisions = new Map([...now.pages, ...now.tags].map(({ _id, _rev }) => [_id, _rev]));
  const old = new Map([...before.pages, ...before.listings].map(({ path, shows }) => [path, shows]));
  return [...now.pages, ...now.listings].flatMap(({ path, shows }) => {
    const shown = old.get(path) ?? [];
    const added = shows.filter((id) => !shown.includes(id) && revisions.has(id));
    const removed = shown.filter((id) => !shows.includes(id));
    return [
      ...added.map((id) => ({ path, id, revision: revisions.get(id) ?? null })),
      ...removed.map((id) => ({ path, id, revision: null })),
    ];
  });
}

/**
 * Returns the pages that must show a change, and the revision that each of them must report.
 * @param revision the revision of the document, or null when it was deleted
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
  // Even when the links didn't change: another publish may have updated the list of pages but not the links.
  const links = linksRevision(pageLinks(move.now));
  // A page that shows the changed document from now on is already in `shown`.
  const beside = changesBeside(move).filter((each) => each.id !== id || each.revision === null);
  return [
    ...[...shown, listed, ...beside],
    ...allPaths(move.now).map((path) => ({ path, id: NAVIGATION, revision: links })),
  ];
}
