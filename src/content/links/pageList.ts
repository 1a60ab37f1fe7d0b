import { createHash } from "node:crypto";
import { getPublishedId } from "@sanity/client/csm";
import * as v from "valibot";
import { ellipsize } from "#platform/shorten.ts";
import { isPagePath } from "#schemas/rules/pageSlug.ts";
import { pages as ownPages, type Singleton, singletons } from "#schemas/singletons.ts";
import type { Revisions } from "../cache/revisions.ts";
import { readResult } from "../client/readResult.ts";
import { text } from "../contentFields.ts";

// The paths of the site's pages, and the documents that each page shows. Pure functions, without the lake or Next.

const rows: readonly Singleton[] = singletons;

const names = v.pipe(
  v.unknown(),
  v.transform((items) => (Array.isArray(items) ? items.filter((item) => typeof item === "string") : [])),
);

/** The maximum length of a link's label, in UTF-16 code units: three times the Studio's limit. */
const LONGEST_LABEL = 100;

/** Truncated instead of rejected: a long title must not remove its page from the list. */
const title = v.pipe(
  v.string(),
  v.check((value) => value.trim() !== ""),
  v.transform((value) => ellipsize(value, LONGEST_LABEL)),
);

const pageEntry = v.object({
  _id: text,
  _rev: text,
  _updatedAt: text,
  /** The path, with a leading slash: `/pilot-studies`. */
  path: v.pipe(text, v.check(isPagePath)),
  title,
  /** The ids of the landing page's documents whose sections the page shows. */
  sections: names,
  inHeader: v.pipe(
    v.unknown(),
    v.transform((value) => value === true),
  ),
  inFooter: v.fallback(v.picklist(["no", "solutions", "legal"]), "no"),
});

/** An editor's page: its path, its sections, and the places that link to it. */
type PageEntry = v.InferOutput<typeof pageEntry>;

/** The editors' pages, and the hidden sections of the landing page. */
export interface PageList {
  /** The revision of the landing page's order. */
  readonly landingPage: string | null;
  /** The ids of the sections that the landing page does not show. */
  readonly hidden: readonly string[];
  readonly pages: readonly PageEntry[];
}

const answer = v.object({ landingPage: v.nullish(text, null), hidden: names, pages: v.array(v.unknown()) });

/**
 * Parses the list of pages from the lake's response or from the site's own list. Omits invalid entries, and pages with
 * the path of an older page: neither can be shown.
 * @throws LakeError
 */
export function readPageList(result: unknown): PageList {
  const { landingPage, hidden, pages } = readResult(answer, result, "The list of pages");
  const valid = pages.flatMap((page) => {
    const read = v.safeParse(pageEntry, page);
    return read.success ? [read.output] : [];
  });
  const first = new Map(valid.toReversed().map((page) => [page.path, page]));
  return { landingPage, hidden, pages: valid.filter((page) => first.get(page.path) === page) };
}

/** Returns the revisions in a list of pages, by document id. */
export const pageListRevisions = ({ landingPage, pages }: PageList): Revisions => ({
  ...(landingPage !== null && { landingPage }),
  ...Object.fromEntries(pages.map(({ _id, _rev }) => [_id, _rev])),
});

/** Returns the paths of the pages that show a document. @param documentId a published, draft or version id */
export function pathsShowing(documentId: string, { hidden, pages }: PageList): string[] {
  const id = getPublishedId(documentId);
  const row = rows.find((each) => each.id === id);
  if (!row) return pages.flatMap((page) => (page._id === id ? [page.path] : []));
  const section = row.partOf ?? id;
  const own = row.pages.filter(
    (path) => path !== "/" || row.group !== "landing" || !hidden.includes(section),
  );
  const others = pages.filter(({ sections }) => row.everywhere || sections.includes(section));
  return [...own, ...others.map(({ path }) => path)];
}

/** A link in the header or footer to an editor's page. */
export interface PageLink {
  /** The page's document id. */
  readonly id: string;
  readonly label: string;
  readonly path: string;
  readonly inHeader: boolean;
  readonly inFooter: PageEntry["inFooter"];
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
export const allPaths = ({ pages }: Pick<PageList, "pages">): string[] => [
  ...new Set([...rows.flatMap((row): readonly string[] => row.pages), ...pages.map(({ path }) => path)]),
];

/** A page that visitors can open and search engines may index. */
export interface PublicPath {
  readonly path: string;
  /** The ids of the documents on the page. Its own document comes first. */
  readonly documents: readonly string[];
}

/** Returns every public page with its documents, except the "not found" page. */
export function publicPaths(pageList: PageList): PublicPath[] {
  const paths = [
    ...Object.keys(ownPages).filter((path) => path !== "/not-found"),
    ...pageList.pages.map(({ path }) => path),
  ];
  const ids = [...pageList.pages.map(({ _id }) => _id), ...rows.map(({ id }) => id)];
  return paths.map((path) => ({
    path,
    documents: ids.filter((id) => pathsShowing(id, pageList).includes(path)),
  }));
}
