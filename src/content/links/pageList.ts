import { createHash } from "node:crypto";
import { getPublishedId } from "@sanity/client/csm";
import * as v from "valibot";
import { ellipsize } from "#platform/shorten.ts";
import { isPagePath } from "#schemas/rules/pageSlug.ts";
import { pages as ownPages, type Singleton, singletons } from "#schemas/singletons.ts";
import type { Revisions } from "../cache/revisions.ts";
import { readResult } from "../client/readResult.ts";
import { text } from "../contentFields.ts";

// At which paths the site has pages, and which documents each of them shows. Pure: no lake, no Next.

const rows: readonly Singleton[] = singletons;

const names = v.pipe(
  v.unknown(),
  v.transform((items) => (Array.isArray(items) ? items.filter((item) => typeof item === "string") : [])),
);

/** The most UTF-16 units of the words of a link to a page: three times as many as the Studio takes. */
const LONGEST_LABEL = 100;

/** Cut, not refused: a page must not vanish from the list because of its title. */
const title = v.pipe(
  v.string(),
  v.check((value) => value.trim() !== ""),
  v.transform((value) => ellipsize(value, LONGEST_LABEL)),
);

const pageEntry = v.object({
  _id: text,
  _rev: text,
  _updatedAt: text,
  /** With its slash: `/pilot-studies`. */
  path: v.pipe(text, v.check(isPagePath)),
  title,
  /** The ids of the landing page's documents whose sections it shows. */
  sections: names,
  inHeader: v.pipe(
    v.unknown(),
    v.transform((value) => value === true),
  ),
  inFooter: v.fallback(v.picklist(["no", "solutions", "legal"]), "no"),
});

/** A page of an editor's making: where it is, what it shows, and where links lead to it. */
type PageEntry = v.InferOutput<typeof pageEntry>;

/** The pages that editors made, and which sections the landing page hides. */
export interface PageList {
  /** The revision of the landing page's order. */
  readonly landingPage: string | null;
  /** The ids of the sections that the landing page does not show. */
  readonly hidden: readonly string[];
  readonly pages: readonly PageEntry[];
}

const answer = v.object({ landingPage: v.nullish(text, null), hidden: names, pages: v.array(v.unknown()) });

/**
 * The list in an answer of the lake, or of the site's own list. A page whose entry is broken is left out, as is one
 * with the path of an older page: neither can be shown.
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

/** The revisions that a list of pages was made from, by document id. */
export const pageListRevisions = ({ landingPage, pages }: PageList): Revisions => ({
  ...(landingPage !== null && { landingPage }),
  ...Object.fromEntries(pages.map(({ _id, _rev }) => [_id, _rev])),
});

/** The paths of the pages that show a document. @param documentId published, draft or version */
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

/** A link in the header or footer to a page that an editor made. */
export interface PageLink {
  readonly label: string;
  readonly path: string;
  readonly inHeader: boolean;
  readonly inFooter: PageEntry["inFooter"];
}

/** The most pages that the header has space for. */
const HEADER_SPACE = 2;

/** The links of header and footer to pages, in the order of their words. */
export function pageLinks({ pages }: PageList): PageLink[] {
  const links = pages
    .filter(({ inHeader, inFooter }) => inHeader || inFooter !== "no")
    .map(({ title: label, path, inHeader, inFooter }) => ({ label, path, inHeader, inFooter }))
    .toSorted((one, other) => (one.label < other.label ? -1 : 1));
  const inHeader = links.filter((link) => link.inHeader).slice(0, HEADER_SPACE);
  return links.map((link) => ({ ...link, inHeader: inHeader.includes(link) }));
}

/** Under this name pages say which links they show, as they do of documents by id. */
export const NAVIGATION = "navigation";

/** What stands for the revision of links that come from several documents. */
export const linksRevision = (links: readonly PageLink[]): string =>
  createHash("sha256").update(JSON.stringify(links)).digest("hex").slice(0, 12);

/** The paths of all pages, those that editors made too. */
export const allPaths = ({ pages }: Pick<PageList, "pages">): string[] => [
  ...new Set([...rows.flatMap((row): readonly string[] => row.pages), ...pages.map(({ path }) => path)]),
];

/** A page that visitors find, and search engines may list. */
export interface PublicPath {
  readonly path: string;
  /** The ids of the documents that it shows, the page's own first. */
  readonly documents: readonly string[];
}

/** Every page that visitors find, with its documents; not the page for unknown paths. */
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
