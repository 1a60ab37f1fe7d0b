import { getPublishedId } from "@sanity/client/csm";
import * as v from "valibot";
import { languages } from "#schemas/languages.ts";
import { idIn, splitId } from "#schemas/rules/documentIds.ts";
import { pathIn, splitLanguage } from "#schemas/rules/languagePath.ts";
import {
  isOwnPageComplete,
  isPageComplete,
  isShownAt,
  ownPaths,
  type Translated,
} from "#schemas/rules/translations/completeness.ts";
import { pages as ownPages, type Singleton, singletons } from "#schemas/singletons.ts";
import { builtInRevision, type Revisions, revisionsOf } from "../cache/revisions.ts";
import { readResult } from "../client/LakeError.ts";
import { text, validItems } from "../contentFields.ts";
import {
  type ListedExperiment,
  listedExperiment,
  onePerLanguage,
  pathsOfExperiment,
  withVariant,
} from "../experiments/listedExperiments.ts";
import { type Listing, listingsOf, newestIds, type ShownPage, withShown } from "./listings.ts";
import {
  addEvidence,
  claimed,
  ids,
  names,
  type PageEntry,
  pageEntry,
  resting,
  type TagEntry,
  tagEntry,
} from "./pageEntry.ts";
import { builtInDocument, searchEntry } from "./searchSignals.ts";

// The paths of the site's pages, and the documents that each page shows. Pure functions, without the lake or Next.

const rows: readonly Singleton[] = singletons;

/** The ids of the documents that order the landing page. */
const orderIds = languages.map(({ id }) => idIn(id, "landingPage"));

/** The order of the landing page in a language. */
const landingOrder = v.object({ _id: v.picklist(orderIds), _rev: text, hidden: names, newest: names });

/** The anchors of a document's page that editors can move. Those of the settings also have the links to articles. */
const anchor = v.object({
  _id: text,
  productSlug: v.fallback(v.nullish(text, null), null),
  sections: names,
  articlesInHeader: v.fallback(v.boolean(), false),
  newestInFooter: v.fallback(v.boolean(), false),
});

/** A built-in page, with the ids of the newest articles on it. */
interface OwnPage {
  readonly path: string;
  readonly shows: readonly string[];
}

/** The pages of documents, the lists of articles, and the hidden sections of the landing page. */
export interface PageList extends Translated {
  /** The documents that order the landing page: one for each language. */
  readonly landingPages: readonly v.InferOutput<typeof landingOrder>[];
  /** The pages that are complete in their language. */
  readonly pages: readonly ShownPage[];
  /** The ids of the pages that wait for translations of what they show. */
  readonly incomplete: readonly string[];
  readonly tags: readonly TagEntry[];
  readonly anchors: readonly v.InferOutput<typeof anchor>[];
  readonly claimed: readonly v.InferOutput<typeof claimed>[];
  /** The "Search and share" of the documents whose pages search engines may not list, or whose original is elsewhere. */
  readonly search: readonly v.InferOutput<typeof searchEntry>[];
  /** The running experiments, at most one for each language. */
  readonly experiments: readonly ListedExperiment[];
  /** The built-in pages that are complete in their language. Derived from the other fields, like the lists. */
  readonly own: readonly OwnPage[];
  readonly listings: readonly Listing[];
}

const answer = v.object({
  landingPages: v.array(v.unknown()),
  translated: ids,
  pages: v.array(v.unknown()),
  tags: v.fallback(v.array(v.unknown()), []),
  anchors: v.fallback(v.array(v.unknown()), []),
  claimed: v.fallback(v.array(v.unknown()), []),
  experiments: v.fallback(v.array(v.unknown()), []),
  search: v.fallback(v.array(v.unknown()), []),
  /** Absent in the site's own list, which has the evidence next to the claims. */
  restsOn: v.fallback(v.array(v.unknown()), []),
});

/** Omits invalid items, and items with the same address as an earlier one: neither can be shown. */
function uniqueItems<T>(
  schema: v.GenericSchema<unknown, T>,
  items: readonly unknown[],
  addressOf: (item: T) => string,
) {
  const valid = v.parse(validItems(schema), items);
  const first = new Map(valid.toReversed().map((item) => [addressOf(item), item]));
  return valid.filter((item) => first.get(addressOf(item)) === item);
}

/** Returns the ids of the newest articles on a built-in page: only the landing page has blocks. */
function newestAt(path: string, orders: PageList["landingPages"], pages: readonly PageEntry[]): string[] {
  const split = splitLanguage(path);
  const order = orders.find(({ _id }) => _id === idIn(split.language, "landingPage"));
  return split.path === "/" && order ? newestIds(order.newest, path, pages) : [];
}

/**
 * Parses the list of pages from the lake's response or from the site's own list. Omits invalid entries, pages with the
 * path of an older page, and pages that are not complete in their language: none of them can be shown.
 * @throws LakeError
 */
export function readPageList(result: unknown): PageList {
  const { translated, ...lists } = readResult(answer, result, "The list of pages");
  const landingPages = uniqueItems(landingOrder, lists.landingPages, ({ _id }) => _id);
  const hidden = landingPages.flatMap(({ _id, hidden: sections }) =>
    sections.map((section) => idIn(splitId(_id).language, section)),
  );
  const restsOn = uniqueItems(resting, lists.restsOn, ({ _id }) => _id);
  const all = addEvidence(
    uniqueItems(pageEntry, lists.pages, ({ path }) => path),
    restsOn,
  );
  const pages = all.filter(({ path, sections }) => isPageComplete(path, sections, { hidden, translated }));
  const tags = uniqueItems(tagEntry, lists.tags, ({ slug, language }) => `${language} ${slug}`);
  return {
    landingPages,
    hidden,
    translated,
    own: ownPaths({ hidden, translated }).map((path) => ({
      path,
      shows: newestAt(path, landingPages, pages),
    })),
    pages: withShown(pages, tags),
    incomplete: all.filter((page) => !pages.includes(page)).map(({ _id }) => _id),
    tags,
    anchors: uniqueItems(anchor, lists.anchors, ({ _id }) => _id),
    claimed: addEvidence(
      uniqueItems(claimed, lists.claimed, ({ _id }) => _id),
      restsOn,
    ),
    search: uniqueItems(searchEntry, lists.search, ({ _id }) => _id),
    experiments: onePerLanguage(uniqueItems(listedExperiment, lists.experiments, ({ _id }) => _id)),
    listings: listingsOf(pages, tags),
  };
}

/** Returns the revisions in a list of pages, by document id, and the revision of its built-in pages. */
export const pageListRevisions = ({ landingPages, pages, own }: PageList): Revisions => ({
  ...revisionsOf(...landingPages, ...pages),
  ...builtInRevision(own),
});

/** Returns the ids of the landing page's documents that name a claim, or a claim that rests on evidence. */
export const claimingIds = (id: string, pageList: PageList): string[] =>
  pageList.claimed.flatMap(({ _id, claims }) => (claims.includes(id) ? [_id] : []));

/** Returns the paths of the pages that show a document. @param documentId a published, draft or version id */
export function pathsShowing(documentId: string, pageList: PageList): string[] {
  const { pages, listings } = pageList;
  const id = getPublishedId(documentId);
  const { language, id: registered } = splitId(id);
  const row = rows.find((each) => each.id === registered);
  const isSameLanguage = ({ path }: { readonly path: string }) => splitLanguage(path).language === language;
  const lists = listings.filter((list) =>
    row ? row.everywhere && isSameLanguage(list) : list.shows.includes(id),
  );
  if (!row) {
    const shown = pages.filter(({ _id, shows }) => _id === id || shows.includes(id));
    const claiming = claimingIds(id, pageList).flatMap((each) => pathsShowing(each, pageList));
    const newest = pageList.own.filter(({ shows }) => shows.includes(id));
    const landing = [
      ...pathsOfExperiment(id, pageList),
      ...newest.flatMap(({ path }) => withVariant(path, pageList.experiments)),
    ];
    return [...claiming, ...landing, ...[...shown, ...lists].map(({ path }) => path)];
  }
  const builtIn = row.pages
    .filter((path) => isShownAt(row, path, language, pageList))
    .map((path) => pathIn(language, path))
    .filter((path) => isOwnPageComplete(path, pageList))
    .flatMap((path) => withVariant(path, pageList.experiments));
  const others = pages.filter(
    (page) => isSameLanguage(page) && (row.everywhere || page.sections.includes(row.partOf ?? registered)),
  );
  return [...builtIn, ...[...others, ...lists].map(({ path }) => path)];
}

/** Returns the paths of all pages, including the editors' pages. */
export const allPaths = ({
  own,
  pages,
  listings,
}: Readonly<Record<"own" | "pages" | "listings", readonly { readonly path: string }[]>>): string[] =>
  [...own, ...pages, ...listings].map(({ path }) => path);

/** A page that visitors can open and search engines may index. */
export interface PublicPath {
  readonly path: string;
  /** The ids of the documents on the page. Its own document comes first. */
  readonly documents: readonly string[];
}

/** Whether search engines may list a built-in page, given by its path without the language. */
export const isPublic = (path: string): boolean => path in ownPages && path !== "/not-found";

/** Returns every public page with its documents, except the "not found" page. */
export function publicPaths(pageList: PageList): PublicPath[] {
  const { pages, listings, tags, claimed } = pageList;
  const paths = [
    ...pageList.own.filter(({ path }) => isPublic(splitLanguage(path).path)),
    ...pages,
    ...listings,
  ].map(({ path }) => path);
  const ids = new Set([
    ...[...pages, ...tags].map(({ _id }) => _id),
    ...pages.flatMap((page) => [...page.saved, ...page.claims]),
    ...claimed.flatMap(({ claims }) => claims),
    ...languages.flatMap((language) => rows.map(({ id }) => idIn(language.id, id))),
  ]);
  const documentOf = (path: string) => pages.find((page) => page.path === path)?._id ?? builtInDocument(path);
  const documents = new Map(
    paths.map((path) => [path, new Set([documentOf(path)].filter((id) => id !== undefined))]),
  );
  for (const id of ids) for (const path of pathsShowing(id, pageList)) documents.get(path)?.add(id);
  return Array.from(documents, ([path, shown]) => ({ path, documents: [...shown] }));
}
