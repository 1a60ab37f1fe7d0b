import "server-only";
import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { ellipsize } from "#platform/shorten.ts";
import { singletons } from "#schemas/singletons.ts";
import { PAGE_LIST_TAG, tagOf } from "./cache/invalidation.ts";
import { REVALIDATE_INTERVAL } from "./cache/revalidateInterval.ts";
import { queryContent } from "./client/queryContent.ts";
import { readResult } from "./client/readResult.ts";
import { loadPublicPaths } from "./links/loadPageList.ts";

/** A page that content makes and a visitor can open, as lists of pages need it. */
export interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** When a document that it shows was last published: ISO 8601. */
  readonly updatedAt: string;
  /** Search engines are asked not to list it. */
  readonly hidden: boolean;
}

const PAGE_NAMES_QUERY = defineQuery(`[
  ...*[_type == "siteSettings" && _id == "siteSettings"]{
    _id, "title": tagline, description, "hidden": coalesce(searchAndShare.hidden, false)
  },
  ...*[_type == "legalDocument"]{
    _id, title, description, "hidden": coalesce(searchAndShare.hidden, false)
  },
  ...*[_type == "page"]{
    _id, title, description, "hidden": coalesce(searchAndShare.hidden, false)
  }
]`);

/** The most UTF-16 units of a title and of a description in a list: about twice as many as the Studio takes. */
const LONGEST_TITLE = 120;
const LONGEST_DESCRIPTION = 320;

const wordsOf = (most: number) =>
  v.pipe(
    v.fallback(v.string(), ""),
    v.transform((text) => ellipsize(text, most)),
  );
const named = v.array(
  v.object({
    _id: v.string(),
    title: wordsOf(LONGEST_TITLE),
    description: wordsOf(LONGEST_DESCRIPTION),
    hidden: v.fallback(v.boolean(), false),
  }),
);

const rows = singletons.filter(({ group }) => group === "legal");
const tags = [PAGE_LIST_TAG, tagOf("siteSettings"), ...rows.map(({ id }) => tagOf(id))];

/**
 * Every published page that content makes and a visitor can open, the landing page first.
 * @throws LakeError
 */
export async function loadPublicPages(): Promise<readonly PublicPage[]> {
  const next = { tags, revalidate: REVALIDATE_INTERVAL };
  const [pageList, answer] = await Promise.all([
    loadPublicPaths(),
    queryContent(PAGE_NAMES_QUERY, {}, { next }),
  ]);
  const names = readResult(named, answer, "The content lake's list of page titles");
  return pageList.flatMap(({ path, documents, updatedAt }) => {
    const own = rows.find(({ pages: [first] }) => first === path)?.id ?? documents[0];
    const name = names.find(({ _id }) => _id === (path === "/" ? "siteSettings" : own));
    return name ? [{ ...name, path, updatedAt }] : [];
  });
}
