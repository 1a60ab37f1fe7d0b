import { getPublishedId } from "@sanity/client/csm";
import type { DocumentLocation } from "sanity/presentation";
import type { RouterState } from "sanity/router";
import { languages, SOURCE_LANGUAGE } from "../schemas/languages.ts";
import { languageOf, splitId } from "../schemas/rules/documentIds.ts";
import { pathIn } from "../schemas/rules/languagePath.ts";
import { pageTypeAt } from "../schemas/rules/pageSlug.ts";
import { HAS_PAGE, isPageType, pathOfPage } from "../schemas/rules/pageTypes.ts";
import { ANSWER_PATH, pages } from "../schemas/singletons.ts";
import { siteUrl } from "./connection.ts";
import type { StoredDocument } from "./history/content.ts";
import { singletonOf } from "./singletonOf.ts";

/** A document's fields. A page stores its own address. */
export type LocatedDocument = Readonly<Record<string, unknown>>;

/** The title and path of a page or an article that an editor created. */
export interface EditorsPage {
  readonly title: string;
  readonly path: string;
}

/** Returns the title and path of a page document, or undefined if it has no valid address. */
function pageOf(document: LocatedDocument): EditorsPage | undefined {
  const { _type: type, title, slug } = document;
  if (typeof type !== "string" || !isPageType(type)) return undefined;
  if (typeof slug !== "object" || slug === null || !("current" in slug)) return undefined;
  const path = pathOfPage(type, `${slug.current}`, languageOf(document));
  return pageTypeAt(path) === type ? { title: typeof title === "string" ? title : path, path } : undefined;
}

/** A GROQ condition: the page lists the claims, and the document is a claim or evidence. The page doesn't refer to them. */
const LISTS_IT = `"claimsBlock" in blocks[]._type
  && count(*[_id in [$shown, "drafts." + $shown] && _type in ["claim", "claimEvidence"]]) > 0`;

/** A GROQ condition: a block of the page is the section. A link in its text refers to the section, too. */
const IS_BLOCK = "$isSection && $shown in blocks[].section._ref";

/** A GROQ filter for the editors' pages that show a document, with the parameters of `shownOnParams`. */
export const SHOWN_ON = `${HAS_PAGE} && (${IS_BLOCK} || !$isSection && references($shown) || (${LISTS_IT})) && coalesce(language, $source) in $languages`;

/**
 * Returns the parameters of `SHOWN_ON`. A page in any language refers to the English document of a section, and shows the
 * one in its own language.
 */
export function shownOnParams(id: string) {
  const { language, id: registered } = splitId(id);
  const isSection = singletonOf(id) !== undefined;
  return {
    isSection,
    shown: isSection ? registered : id,
    languages: isSection ? [language] : languages.map((each) => each.id),
    source: SOURCE_LANGUAGE,
  };
}

/**
 * Returns the places where the site shows a document, as path and anchor. The Studio opens the first.
 * @param id a published, draft or version id
 * @param document the fields of a page; not needed for other types
 * @param shownOn the editors' pages that also show it
 */
export function locationsOf(
  id: string,
  document?: LocatedDocument | null,
  shownOn: readonly EditorsPage[] = [],
): readonly DocumentLocation[] {
  const publishedId = getPublishedId(id);
  const row = singletonOf(publishedId);
  const { language } = splitId(publishedId);
  const anchor = row?.anchor ? `#${row.anchor}` : "";
  const builtIn = (row?.pages ?? []).flatMap((path) =>
    path === ANSWER_PATH ? [] : [{ title: pages[path], href: pathIn(language, path) + anchor }],
  );
  const page = row || !document ? undefined : pageOf(document);
  return [
    ...(page ? [{ title: page.title, href: page.path }] : builtIn),
    ...shownOn.map(({ title, path }) => ({ title, href: path + anchor })),
  ];
}

/** Returns the URL that shows the document, or undefined if no page shows it. */
export function pageUrlOf(id: string, document?: LocatedDocument | null): string | undefined {
  const [first] = locationsOf(id, document);
  return first && siteUrl + first.href;
}

/**
 * Returns the path of the Presentation tool that shows a page next to the form of a document.
 * @param id the published id
 */
export const presentationPath = (
  type: string,
  id: string,
  params: { readonly preview: string; [name: string]: string },
) => `/presentation/${type}/${id}?${new URLSearchParams(params)}`;

/**
 * Returns the path of the Presentation tool that shows the page as it would look; undefined if no page shows the document.
 * @param release the name of the release that contains the content
 */
export function previewPath(document: StoredDocument, release: string | undefined): string | undefined {
  const id = getPublishedId(document._id);
  const [place] = locationsOf(id, document);
  if (!place) return undefined;
  return presentationPath(document._type, id, {
    preview: place.href,
    ...(release && { perspective: release }),
  });
}

/** The parameters of Presentation's URL that make the form show a revision, or a comparison with one. */
const parameters = new Set(["rev", "since"]);

/** Returns Presentation's state with the current version in the form. */
export function withoutRevision(state: RouterState): RouterState {
  const { _searchParams: params = [] } = state;
  return { ...state, _searchParams: params.filter(([name]) => !parameters.has(name)) };
}
