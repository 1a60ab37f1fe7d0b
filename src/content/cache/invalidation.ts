import { getPublishedId } from "@sanity/client/csm";
import { type Language, languages, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { idIn, splitId } from "#schemas/rules/documentIds.ts";
import { isLandingPath } from "#schemas/rules/experiments/shownVersion.ts";
import { pathIn, splitLanguage } from "#schemas/rules/languagePath.ts";
import { PAGE_LIST_PATH, publicTypes, REDIRECTS_PATH, singletons } from "#schemas/singletons.ts";
import { pathsOfExperiment } from "../experiments/listedExperiments.ts";
import { alternatesByPath, alternatesRevision, LANGUAGES } from "../links/alternates.ts";
import { evidencePath, linksRevision, NAVIGATION, pageLinks, translatedPaths } from "../links/pageLinks.ts";
import { allPaths, claimingIds, type PageList, pageListRevisions, pathsShowing } from "../links/pageList.ts";
import { BUILT_IN_PAGES, publishedTag, shownRevision } from "./revisions.ts";

/** A changed document, with its published, draft or version id from the webhook. */
export interface ChangedDocument {
  readonly _id: string;
  readonly _type?: string;
}

/** Returns the tag of a document's cached query. A change then re-renders only the pages that show the document. */
export const tagOf = (documentId: string) => publishedTag(getPublishedId(documentId));
/**
 * Returns the tag of what a page reads for its path: its own document, its experiment, and what it takes from the list
 * of pages. All pages share one cached copy of the list. Next compares the copy's date with the tags of its reader, so
 * a change invalidates only the pages to which it matters, and the first of them updates the copy.
 */
export const tagAt = (path: string) => `content:${path}`;

/** The tag of the files that list pages, and of the list that a publish compares with the lake's. */
export const PAGE_LIST_TAG = tagAt(PAGE_LIST_PATH);

/** Returns the tag of where links to a document lead. A translation has the tag of the document that it translates, too. */
export const targetTag = (documentId: string) => `content:target:${documentId}`;

/** The tags of where links to singletons lead. The landing page can hide or move each of its sections. */
const sectionTargets = singletons.map(({ id }) => targetTag(id));
const landingPaths = languages.map(({ id }) => pathIn(id, "/"));

const isSingleton = (id: string) => singletons.some((row) => row.id === splitId(id).id);
/** Whether an id belongs to the document that orders the landing page in a language. */
const isOrder = (id: string) => splitId(id).id === "landingPage";

/** Whether a document's id or type is one whose content appears on pages. */
export const isContent = ({ _id, _type }: ChangedDocument): boolean =>
  isSingleton(getPublishedId(_id)) || publicTypes.some((type) => type === _type);

/** The list of pages that the site last read, and the lake's current one. */
export interface PageLists {
  readonly before: PageList;
  readonly now: PageList;
}

const linksIn = (pageList: PageList, language: Language) =>
  linksRevision(
    pageLinks(pageList, language),
    translatedPaths(pageList, language),
    evidencePath(pageList, language),
  );

/** Returns the paths of the pages that show a singleton in any language. */
const pathsInAnyLanguage = (id: string, pageList: PageList) =>
  new Set(languages.flatMap((language) => pathsShowing(idIn(language.id, splitId(id).id), pageList)));

/** Returns the paths of the pages in the languages whose links change. */
const relinkedPaths = ({ before, now }: PageLists): string[] => {
  const changed = languages.filter(({ id }) => linksIn(before, id) !== linksIn(now, id)).map(({ id }) => id);
  return allPaths(now).filter((path) => changed.includes(splitLanguage(path).language));
};

/** Returns the languages of all pages, as each page must report them. */
function languagesIn(pageList: PageList): Expected[] {
  const alternates = alternatesByPath(pageList);
  return allPaths(pageList).map((path) => ({
    path,
    id: LANGUAGES,
    revision: alternatesRevision(alternates.get(path)),
  }));
}

/**
 * Returns the pages that a change of an editor's document can affect: they show it, appear or disappear. A deleted document
 * leaves no trace in a list that an earlier attempt has updated already, so all pages count.
 */
function affectedPaths(id: string, revision: string | null, lists: PageLists): string[] {
  if (revision === null) return allPaths(lists.now);
  const showing = [lists.before, lists.now].flatMap((pageList) => pathsShowing(id, pageList));
  return [...showing, ...movedPaths(lists)];
}

/** Returns the languages that these pages and their translations must report. */
function languagesNear(paths: readonly string[], { before, now }: PageLists): Expected[] {
  const translations = [before, now]
    .map(alternatesByPath)
    .flatMap((alternates) => paths.flatMap((path) => alternates.get(path) ?? []));
  const near = new Set([...paths, ...translations.map(({ path }) => path)]);
  return languagesIn(now).filter(({ path }) => near.has(path));
}

/**
 * Returns the languages that pages must report after a change of a singleton, and the built-in pages that must be listed. A
 * translation can complete or end pages, even if the list of pages is the same as before: an earlier attempt may have
 * updated the list, but not the pages. Of a section, only the pages that show it in a language are read: when all sections
 * of a language are published together, reading every page for each of them would overload the site.
 */
function languagesAfter(id: string, lists: PageLists): Expected[] {
  // The pages of a section in the source language always exist.
  const isSourceSection = !isOrder(id) && splitId(id).language === SOURCE_LANGUAGE;
  if (isSourceSection && movedPaths(lists).length === 0) return [];
  const all = languagesIn(lists.now);
  const revision = shownRevision(pageListRevisions(lists.now), BUILT_IN_PAGES);
  const paths = pathsInAnyLanguage(id, lists.now);
  return [
    { path: PAGE_LIST_PATH, id: BUILT_IN_PAGES, revision },
    ...(isOrder(id) ? all : all.filter(({ path }) => paths.has(path))),
  ];
}

/** Returns the paths of the pages that appear, disappear, or exist in other languages than before. */
function movedPaths({ before, now }: PageLists): string[] {
  const named = (pageList: PageList) =>
    new Map(languagesIn(pageList).map(({ path, revision }) => [path, `${revision}`]));
  const [old, current] = [named(before), named(now)];
  const paths = new Set([...old.keys(), ...current.keys()]);
  return [...paths].filter((path) => old.get(path) !== current.get(path));
}

/** Returns the tags of the links to a document and to these pages. */
function targetTags(id: string, paths: readonly string[], { before, now }: PageLists): string[] {
  const linked = [...before.pages, ...now.pages].filter(
    (page) => page._id === id || paths.includes(page.path),
  );
  return [...new Set([id, ...linked.flatMap(({ _id, source }) => [_id, source ?? _id])])].map(targetTag);
}

/** Whether anchors move to which other pages may link, or sections name other claims. */
const isListChanged = ({ before, now }: PageLists) =>
  JSON.stringify([before.anchors, before.claimed]) !== JSON.stringify([now.anchors, now.claimed]);

/** Whether a document is an experiment. A document that was published with another one is known by its id only. */
const isExperiment = ({ _id, _type }: ChangedDocument, { before, now }: PageLists) =>
  _type === "experiment" ||
  [...before.experiments, ...now.experiments].some((each) => each._id === getPublishedId(_id));

/**
 * Returns the revision of an experiment that each landing page must report, and the page of its variant: null where it
 * doesn't run.
 */
function experimentAfter(id: string, revision: string | null, { before, now }: PageLists): Expected[] {
  const running = pathsOfExperiment(id, now);
  const landing = now.own.map(({ path }) => path).filter(isLandingPath);
  const paths = new Set([...landing, ...pathsOfExperiment(id, before), ...running]);
  return [...paths].map((path) => ({ path, id, revision: running.includes(path) ? revision : null }));
}

/** Returns the cache tags to revalidate when a document changes: none for a document that isn't on any page. */
export function tagsOf(document: ChangedDocument, lists: PageLists): string[] {
  const { _id, _type } = document;
  // A redirect may have been published together with its target page.
  if (_type === "redirect") return [tagAt(REDIRECTS_PATH), PAGE_LIST_TAG];
  if (isExperiment(document, lists)) return [...landingPaths, PAGE_LIST_PATH].map(tagAt);
  const id = getPublishedId(_id);
  if (isSingleton(id)) {
    // A translation can complete pages, and a hidden section can leave others incomplete.
    const moved = movedPaths(lists);
    const isListed = isOrder(id) || moved.length > 0 || isListChanged(lists);
    const isSearchChanged = JSON.stringify(lists.before.search) !== JSON.stringify(lists.now.search);
    const list = isListed || isSearchChanged ? [PAGE_LIST_TAG] : [];
    const targets = isListed ? [...sectionTargets, ...targetTags(id, moved, lists)] : [];
    const paths = isListed ? [...moved, ...relinkedPaths(lists)] : moved;
    return [...new Set([tagOf(id), ...list, ...targets, ...paths.map(tagAt)])];
  }
  const paths = [
    ...[lists.before, lists.now].flatMap((pageList) => pathsShowing(id, pageList)),
    ...listingChanges(lists).map(({ path }) => path),
    ...movedPaths(lists),
    ...relinkedPaths(lists),
  ];
  if (paths.length === 0) return [];
  // The landing page's documents aren't queried by path.
  const claiming = [lists.before, lists.now].flatMap((pageList) => claimingIds(id, pageList));
  const linked = targetTags(id, movedPaths(lists), lists);
  return [...new Set([...claiming.map(tagOf), ...paths.map(tagAt)]), ...[PAGE_LIST_TAG, ...linked]];
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
function listingChanges({ before, now }: PageLists): Expected[] {
  const revisions = new Map([...now.pages, ...now.tags].map(({ _id, _rev }) => [_id, _rev]));
  const old = new Map(
    [...before.pages, ...before.listings, ...before.own].map(({ path, shows }) => [path, shows]),
  );
  return [...now.pages, ...now.listings, ...now.own].flatMap(({ path, shows }) => {
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
  lists: PageLists,
): Expected[] {
  const id = getPublishedId(_id);
  if (_type === "redirect") return [{ path: REDIRECTS_PATH, id, revision }];
  if (_type === "experiment") return experimentAfter(id, revision, lists);
  const shown = pathsShowing(id, lists.now).map((path) => ({ path, id, revision }));
  if (isSingleton(id) && !isOrder(id)) return [...shown, ...languagesAfter(id, lists)];
  const listed = { path: PAGE_LIST_PATH, id, revision: shownRevision(pageListRevisions(lists.now), id) };
  if (isSingleton(id)) return [...shown, listed, ...languagesAfter(id, lists)];
  const affected = affectedPaths(id, revision, lists);
  // Even when the links didn't change: another publish may have updated the list of pages but not the links.
  const links = Object.fromEntries(languages.map(({ id: each }) => [each, linksIn(lists.now, each)]));
  const linking = new Set(affected.map((path) => splitLanguage(path).language));
  // A page that shows the changed document from now on is already in `shown`.
  const neighbors = listingChanges(lists).filter((each) => each.id !== id || each.revision === null);
  return [
    ...[...shown, listed, ...neighbors, ...languagesNear(affected, lists)],
    ...allPaths(lists.now)
      .filter((path) => linking.has(splitLanguage(path).language))
      .map((path) => ({ path, id: NAVIGATION, revision: links[splitLanguage(path).language] ?? null })),
  ];
}
