import "server-only";
import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { ellipsize } from "#platform/text.ts";
import { type Language, languages } from "#schemas/languages.ts";
import { idIn } from "#schemas/rules/documentIds.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";
import { singletons } from "#schemas/singletons.ts";
import { ContentError } from "./ContentError.ts";
import { REVALIDATE_INTERVAL } from "./cache/cacheOptions.ts";
import { PAGE_LIST_TAG, tagOf } from "./cache/invalidation.ts";
import { readResult } from "./client/LakeError.ts";
import { validItems } from "./contentFields.ts";
import { documentsIn } from "./documents/index.ts";
import { alternatesByPath, isUnlisted } from "./links/alternates.ts";
import { describeListing } from "./links/listings.ts";
import { loadPageList, loadPublicPaths } from "./links/loadPageList.ts";
import type { Alternate } from "./links/searchSignals.ts";
import { loadPublishedPage } from "./loadPage.ts";
import { queryApproved } from "./sign-off/queryApproved.ts";
import { queryShown } from "./sign-off/queryShown.ts";

/** A public page as it appears in lists of pages. */
export interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** The last publish of any document on the page, in ISO 8601. */
  readonly updatedAt: string;
  /** The page in each of its languages, if it has several. */
  readonly alternates: readonly Alternate[];
  /** Whether search engines may not list the page: it is hidden from them, or its original is elsewhere. */
  readonly hidden: boolean;
}

const PAGE_NAMES_QUERY = defineQuery(`[
  ...*[_type == "siteSettings"]{
    _id, _rev, "title": tagline, description
  },
  ...*[_type == "page"]{
    _id, _rev, title, description
  },
  ...*[_type in ["article", "caseStudy"]]{
    _id, _rev, title, "description": summary
  }
]`);

/** Maximum lengths in a list, in UTF-16 code units: about twice the Studio's limits. */
const LONGEST_TITLE = 120;
const LONGEST_DESCRIPTION = 320;

const wordsOf = (most: number) =>
  v.pipe(
    v.fallback(v.string(), ""),
    v.transform((text) => ellipsize(text, most)),
  );
const named = validItems(
  v.object({
    _id: v.string(),
    title: wordsOf(LONGEST_TITLE),
    description: wordsOf(LONGEST_DESCRIPTION),
  }),
);

const rows = singletons.filter((row) => row.group === "legal");
const tags = [
  PAGE_LIST_TAG,
  ...languages.flatMap((language) =>
    ["siteSettings", ...rows.map(({ id }) => id)].map((id) => tagOf(idIn(language.id, id))),
  ),
];

/** Loads the names of a language's legal documents from their approved content. */
async function legalNames(language: Language): Promise<unknown[]> {
  const pages = rows.map(async ({ id }) => {
    const document = documentsIn[language][id];
    const next = { tags: [tagOf(document.id)], revalidate: REVALIDATE_INTERVAL };
    // A document that was never approved has no page.
    const content = await queryApproved(document, { next }).catch((error: unknown) => {
      if (error instanceof ContentError) return null;
      throw error;
    });
    return content === null ? [] : [content];
  });
  return (await Promise.all(pages)).flat();
}

/** Loads every public page, the landing page first. @throws LakeError */
export async function loadPublicPages(): Promise<readonly PublicPage[]> {
  const next = { tags, revalidate: REVALIDATE_INTERVAL };
  const [paths, pageList, answer] = await Promise.all([
    loadPublicPaths(),
    loadPageList(),
    queryShown(PAGE_NAMES_QUERY, {}, { next }),
  ]);
  const legal = (await Promise.all(languages.map(({ id }) => legalNames(id)))).flat();
  const what = "The content lake's list of page titles";
  const names = [...readResult(named, answer, what), ...readResult(named, legal, what)];
  const alternatesOf = alternatesByPath(pageList);
  return paths.flatMap(({ path, documents, updatedAt }): PublicPage[] => {
    const hidden = isUnlisted(path, pageList);
    const page = { path, updatedAt, hidden, alternates: alternatesOf.get(path) ?? [] };
    const list = pageList.listings.find((each) => each.path === path);
    if (list) return [{ ...page, ...describeListing(list, pageList.tags, splitLanguage(path).language) }];
    const name = names.find(({ _id }) => _id === documents[0]);
    return name ? [{ ...name, ...page }] : [];
  });
}

/**
 * Returns the paths of the editors' published pages, articles and lists that can be rendered. A broken page must not fail
 * a build.
 * @throws LakeError
 */
export async function renderablePaths(): Promise<string[]> {
  const { pages, listings } = await loadPageList();
  const checked = pages.map(async ({ path }) => {
    try {
      return (await loadPublishedPage(path)) ? [path] : [];
    } catch (error) {
      if (error instanceof ContentError) return [];
      throw error;
    }
  });
  return [...(await Promise.all(checked)).flat(), ...listings.map(({ path }) => path)];
}
