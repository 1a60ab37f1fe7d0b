import { createHash } from "node:crypto";
import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { EVIDENCE_PATH } from "#schemas/rules/claims/claims.ts";
import { idIn } from "#schemas/rules/documentIds.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { listLinks, newestOf, type ShownPage } from "./listings.ts";
import type { PageList } from "./pageList.ts";

// The links in the header and footer to the pages of the page list. Pure functions.

/** A link in the header or footer to an editor's page, or to a list of articles. */
export interface PageLink {
  /** The page's document id, or the path of the list. */
  readonly id: string;
  /** The id of the English page that this one translates. */
  readonly source?: string;
  readonly label: string;
  readonly path: string;
  readonly inHeader: boolean;
  /** The list in the footer. `articles` has the newest ones. */
  readonly inFooter: ShownPage["inFooter"] | "articles";
}

/** The most links to pages that fit in the header. */
const HEADER_SPACE = 2;

/** Returns the links to a language's pages and lists in the header and footer, sorted by label. The newest articles are last. */
export function pageLinks({ pages, listings, anchors }: PageList, language: Language): PageLink[] {
  const settings = anchors.find(({ _id }) => _id === idIn(language, "siteSettings"));
  const newest = settings?.newestInFooter ? newestOf("article", language, pages) : [];
  const links = pages
    .filter(({ path }) => splitLanguage(path).language === language)
    .filter(({ inHeader, inFooter }) => inHeader || inFooter !== "no")
    .map(({ _id: id, source, title: label, path, inHeader, inFooter }) => ({
      ...{ id, label, path, inHeader, inFooter },
      ...(source !== null && { source }),
    }))
    .concat(listLinks(listings, language, settings?.articlesInHeader ?? false))
    .toSorted((one, other) => (one.label < other.label ? -1 : 1));
  const inHeader = links.filter((link) => link.inHeader).slice(0, HEADER_SPACE);
  return [
    ...links.map((link) => ({ ...link, inHeader: inHeader.includes(link) })),
    ...newest.map(({ _id: id, title: label, path }) => ({
      ...{ id, label, path, inHeader: false },
      inFooter: "articles" as const,
    })),
  ];
}

/** The name under which pages report the revision of their links, next to those of their documents. */
export const NAVIGATION = "navigation";

/** Returns the paths of the built-in pages that exist in a language. Those of the source language always do. */
export const translatedPaths = ({ own }: Pick<PageList, "own">, language: Language): string[] =>
  language === SOURCE_LANGUAGE
    ? []
    : own.map(({ path }) => path).filter((path) => splitLanguage(path).language === language);

/** Returns a revision for the links in the header and footer and to the claims, which come from several documents. */
export const linksRevision = (
  links: readonly PageLink[],
  translated: readonly string[] = [],
  evidence?: string,
): string =>
  createHash("sha256")
    .update(JSON.stringify([links, translated, evidence]))
    .digest("hex")
    .slice(0, 12);

/**
 * Returns the path of the page that lists the claims in a language, or of the page in the source language if it isn't
 * translated. Returns undefined if neither the header nor the footer links to it.
 */
export function evidencePath(pageList: PageList, language: Language): string | undefined {
  const source = pageLinks(pageList, SOURCE_LANGUAGE).find(({ path }) => path === EVIDENCE_PATH);
  const pageInLanguage = source && pageLinks(pageList, language).find((link) => link.source === source.id);
  return (pageInLanguage ?? source)?.path;
}
