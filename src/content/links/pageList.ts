import { createHash } from "node:crypto";
import { getPublishedId } from "@sanity/client/csm";
import * as v from "valibot";
import { pages as ownPages, type Singleton, singletons } from "#schemas/singletons.ts";
import type { Revisions } from "../cache/revisions.ts";
import { readResult } from "../client/readResult.ts";
import { text } from "../contentFields.ts";
import { type Listing, listingsOf, type ShownPage, withShown } from "./listings.ts";
import { names, pageEntry, type TagEntry, tagEntry } from "./pageEntry.ts";

// The paths of the site's pages, and the documents that each page shows. Pure functions, without the lake or Next.

const rows: readonly Singleton[] = singletons;

/** The pages of documents, the lists of articles, and the hidden sections of the landing page. */
export interface PageList {
  /** The revision of the landing page's order. */
  readonly landingPage: string | null;
  /** The ids of the sections that the landing page does not show. */
  readonly hidden: readonly string[];
  readonly pages: readonly ShownPage[];
  readonly tags: readonly TagEntry[];
  /** Derived from the pages and tags. */
  readonly listings: readonly Listing[];
}

const answer = v.object({
  landingPage: v.nullish(text, null),
  hidden: names,
  pages: v.array(v.unknown()),
  tags: v.fallback(v.array(v.unknown()), []),
});

/** Omits invalid items, and items with the same address as an earlier one: neither can be shown. */
function validItems<T>(
  schema: v.GenericSchema<unknown, T>,
  items: readonly unknown[],
  addressOf: (item: T) => string,
) {
  const valid = items.flatMap((item) => {
    const read = v.safeParse(schema, item);
    return read.success ? [read.output] : [];
  });
  const first = new Map(valid.toReversed().map((item) => [addressOf(item), item]));
  return valid.filter((item) => first.get(addressOf(item)) === item);
}

/**
 * Parses the list of pages from the lake's response or from the site's own list. Omits invalid entries, and pages with
 * the path of an older page: neither can be shown.
 * @throws LakeError
 */
export function readPageList(result: unknown): PageList {
  const { landingPage, hidden, ...lists } = readResult(answer, result, "The list of pages");
  const pages = validItems(pageEntry, lists.pages, ({ path }) => path);
  const tags = validItems(tagEntry, lists.tags, ({ slug }) => slug);
  return { landingPage, hidden, pages: withShown(pages, tags), tags, listings: listingsOf(pages, tags) };
}

/** Returns the revisions in a list of pages, by document id. */
export const pageListRevisions = ({ landingPage, pages }: PageList): Revisions => ({
  ...(landingPage !== null && { landingPage }),
  ...Object.fromEntries(pages.map(({ _id, _rev }) => [_id, _rev])),
});

/** Returns the paths of the pages that show a document. @param documentId a published, draft or version id */
export function pathsShowing(documentId: string, { hidden, pages, listings }: PageList): string[] {
  const id = getPublishedId(documentId);
  const row = rows.find((each) => each.id === id);
  const lists = listings.filter(({ shows }) => row?.everywhere || shows.includes(id)).map(({ path }) => path);
  if (!row) {
    const shown = pages.filter(({ _id, shows }) => _id === id || shows.includes(id));
    return [...shown.map(({ path }) => path), ...lists];
  }
  const section = row.partOf ?? id;
  const own = row.pages.filter(
    (path) => path !== "/" || row.group !== "landing" || !hidden.includes(section),
  );
  const others = pages.filter(({ sections }) => row.everywhere || sections.includes(section));
  return [...own, ...others.map(({ path }) => path), ...lists];
}

/** A link in the header or footer to an editor's page. */
export interface PageLink {
  /** The page's document id. */
  readonly id: string;
  readonly label: string;
  readonly path: string;
  readonly inHeader: boolean;
  readonly inFooter: ShownPage["inFooter"];
}

/** The most links to pages that fit in the header. */
const HEADER_SPACE = 2;

/** Returns the links to pages in the header and footer, sorted by label. */
export function pageLinks({ pages }: PageList): PageLink[] {
  const links = pages
    .filter(({ inHeader, inFooter }) => inHeader || inFooter !== "no")
    .map(({ _id: id, title: label, path, inHeader, inFooter }) => ({ id, label, path, inHeader, inFooter }))
    .toSorted((one, other) => (one.label < other.label ? -1 : 1));
  const inHeader = links.filter((link) => link.inHeader).slice(0, HEADER_SPACE);
  return links.map((link) => ({ ...link, inHeader: inHeader.includes(link) }));
}

/** The name under which pages report the revision of their links, next to those of their documents. */
export const NAVIGATION = "navigation";

/** Returns a revision for the links, which come from several documents. */
export const linksRevision = (links: readonly PageLink[]): string =>
  createHash("sha256").update(JSON.stringify(links)).digest("hex").slice(0, 12);

/** Returns the paths of all pages, including the editors' pages. */
export const allPaths = ({ pages, listings }: Pick<PageList, "pages" | "listings">): string[] => [
  ...new Set([
    ...rows.flatMap((row): readonly string[] => row.pages),
    ...[...pages, ...listings].map(({ path }) => path),
  ]),
];

/** A page that visitors can open and search engines may index. */
export interface PublicPath {
  readonly path: string;
  /** The ids of the documents on the page. Its own document comes first. */
  readonly documents: readonly string[];
}

/** Returns every public page with its documents, except the "not found" page. */
export function publicPaths(pageList: PageList): PublicPath[] {
  const { pages, listings, tags } = pageList;
  const paths = [
    ...Object.keys(ownPages).filter((path) => path !== "/not-found"),
    ...[...pages, ...listings].map(({ path }) => path),
  ];
  const saved = new Set(pages.flatMap((page) => page.saved));
  const ids = [...[...pages, ...tags].map(({ _id }) => _id), ...saved, ...rows.map(({ id }) => id)];
  return paths.map((path) => ({
    path,
    documents: ids.filter((id) => pathsShowing(id, pageList).includes(path)),
  }));
}
