import { createHash } from "node:crypto";
import { languages } from "#schemas/languages.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { articleTypes, indexPath } from "#schemas/rules/pageTypes.ts";
import { isPublic, type PageList } from "./pageList.ts";
import { type Alternate, builtInDocument, isListed } from "./searchSignals.ts";

/** The paths of the lists of all articles, without the language. */
const indexPaths = articleTypes.map((type) => indexPath(type));

/**
 * Names the pages that are translations of each other: by their own path, or by the id of the page or tag in English. The
 * pages for errors and for answers to forms are not among them, because no address leads to them.
 */
function groupsOf({ own, pages, listings, tags }: PageList): (readonly [group: string, path: string])[] {
  const indexes = listings.filter(({ path }) => indexPaths.includes(splitLanguage(path).path));
  const builtIn = own.filter(({ path }) => isPublic(splitLanguage(path).path));
  const sources = new Map(tags.map(({ _id, source }) => [_id, source ?? _id]));
  const firstOfTags = listings.flatMap(({ type, tag, number, path }) =>
    tag !== null && number === 1 ? [[`${type} ${sources.get(tag)}`, path] as const] : [],
  );
  return [
    ...firstOfTags,
    ...[...builtIn, ...indexes].map(({ path }) => [splitLanguage(path).path, path] as const),
    ...pages.map(({ _id, source, path }) => [source ?? _id, path] as const),
  ];
}

/** Whether search engines may not list a page at its own address. */
export function isUnlisted(path: string, { pages, search }: Pick<PageList, "pages" | "search">): boolean {
  const id = pages.find((page) => page.path === path)?._id ?? builtInDocument(path);
  return !isListed(
    path,
    search.find(({ _id }) => _id === id),
  );
}

/**
 * Returns the languages of each page that has several: only those in which the page is published and complete, in the
 * order of the languages.
 */
export function alternatesByPath(pageList: PageList): ReadonlyMap<string, readonly Alternate[]> {
  const groups = Map.groupBy(groupsOf(pageList), ([group]) => group);
  return new Map(
    [...groups.values()].flatMap((group) => {
      const alternates = languages.flatMap(({ id }): Alternate[] => {
        const [, path] = group.find((each) => splitLanguage(each[1]).language === id) ?? [];
        return path === undefined
          ? []
          : [{ language: id, path, ...(isUnlisted(path, pageList) && { unlisted: true }) }];
      });
      return alternates.length > 1 ? alternates.map(({ path }) => [path, alternates] as const) : [];
    }),
  );
}

/** The name under which pages report the revision of their languages, next to those of their documents. */
export const LANGUAGES = "languages";

/** Returns a revision for the languages of a page, or null for a page in one language. */
export const alternatesRevision = (alternates: readonly Alternate[] | undefined): string | null =>
  alternates && alternates.length > 1
    ? createHash("sha256").update(JSON.stringify(alternates)).digest("hex").slice(0, 12)
    : null;
