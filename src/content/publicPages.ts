import "server-only";
import { defineQuery } from "next-sanity";
import { cache } from "react";
import * as v from "valibot";
import { singletons } from "../../schemas/singletons.ts";
import { askLake } from "./askLake.ts";
import { PUBLIC_PAGES_TAG, tagOf } from "./invalidation.ts";
import { safetyRevalidate } from "./safetyRevalidate.ts";

/** A page that content makes and a visitor can open, as lists of pages need it. */
export interface PublicPage {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** When a document of the page's own was last published: ISO 8601. */
  readonly updatedAt: string;
  /** Search engines are asked not to list it. */
  readonly hidden: boolean;
}

const PUBLIC_PAGES_QUERY = defineQuery(`{
  "updated": *[_id in $ids]{ _id, _updatedAt },
  "landing": *[_type == "siteSettings" && _id == "siteSettings"][0]{
    _id, "title": tagline, description, "hidden": coalesce(searchAndShare.hidden, false)
  },
  "legal": *[_type == "legalDocument"]{
    _id, title, description, "hidden": coalesce(searchAndShare.hidden, false)
  }
}`);

const words = v.fallback(v.string(), "");
const page = v.object({
  _id: v.string(),
  title: words,
  description: words,
  hidden: v.fallback(v.boolean(), false),
});
const found = v.object({
  updated: v.array(v.object({ _id: v.string(), _updatedAt: v.string() })),
  landing: v.nullable(page),
  legal: v.array(page),
});

const landingIds = singletons.flatMap(({ group, id }) => (group === "landing" ? [id] : []));
const legalRows = singletons.filter(({ group }) => group === "legal");
const ids = ["siteSettings", ...landingIds, ...legalRows.map(({ id }) => id)];

/**
 * Every published page that content makes and a visitor can open, in the order of the registry.
 * @throws LakeError
 */
export const loadPublicPages = cache(async (): Promise<readonly PublicPage[]> => {
  const next = { tags: [PUBLIC_PAGES_TAG, ...ids.map(tagOf)], revalidate: safetyRevalidate };
  const { updated, landing, legal } = v.parse(found, await askLake(PUBLIC_PAGES_QUERY, { ids }, { next }));
  const named = [
    ...(landing ? [{ path: "/", documents: ["siteSettings", ...landingIds], ...landing }] : []),
    ...legalRows.flatMap(({ id, pages: [path] }) =>
      legal.filter(({ _id }) => _id === id).map((each) => ({ path, documents: [id], ...each })),
    ),
  ];
  return named.map(({ path, documents, title, description, hidden }) => {
    const own = updated.filter(({ _id }) => documents.includes(_id)).map(({ _updatedAt }) => _updatedAt);
    return { path, title, description, hidden, updatedAt: own.toSorted().at(-1) ?? "" };
  });
});
