import "server-only";
import { defineQuery } from "next-sanity";
import { cache } from "react";
import * as v from "valibot";
import { singletons } from "../../schemas/singletons.ts";
import { askLake } from "./askLake.ts";
import { draftReading } from "./draft/loadDraft.ts";
import { seesDrafts } from "./draft/seesDrafts.ts";
import { PUBLIC_PAGES_TAG, tagOf } from "./invalidation.ts";
import { safetyRevalidate } from "./safetyRevalidate.ts";

/** A page that content makes and a visitor can open, as lists of pages need it. */
export interface PublicPage {
  readonly path: string;
  /** The document that names the page, by its published id; for the landing page, the site settings. */
  readonly documentId: string;
  readonly title: string;
  readonly description: string;
  /** When a document of the page's own was last published: ISO 8601. */
  readonly updatedAt: string;
  /** Search engines are asked not to list it. */
  readonly hidden: boolean;
  /** Keys of its numbered sections, in the order of the page. */
  readonly sections: readonly string[];
}

const PUBLIC_PAGES_QUERY = defineQuery(`*[_id in $ids]{
  _id, _updatedAt,
  "title": coalesce(title, tagline), description,
  "hidden": coalesce(searchAndShare.hidden, false),
  "sections": coalesce(sections[]._key, [])
}`);

const text = v.fallback(v.string(), "");

const found = v.array(
  v.object({
    _id: v.string(),
    _updatedAt: v.string(),
    title: text,
    description: text,
    hidden: v.fallback(v.boolean(), false),
    sections: v.fallback(v.array(text), []),
  }),
);

/** The documents of each page: the one that names it comes first. */
const documentsOf: readonly { readonly path: string; readonly ids: readonly string[] }[] = [
  {
    path: "/",
    ids: ["siteSettings", ...singletons.flatMap((row) => (row.group === "landing" ? [row.id] : []))],
  },
  ...singletons.flatMap(({ group, id, pages: [path] }) => (group === "legal" ? [{ path, ids: [id] }] : [])),
];
const ids = documentsOf.flatMap((page) => page.ids);

/**
 * Every page that content makes and a visitor can open, in the order of the registry. A page whose document is not
 * published is left out. In draft mode as the pages are there.
 * @throws LakeError
 */
export const loadPublicPages = cache(async (): Promise<readonly PublicPage[]> => {
  const tags = [PUBLIC_PAGES_TAG, ...ids.map(tagOf)];
  const reading = (await seesDrafts())
    ? await draftReading()
    : { next: { tags, revalidate: safetyRevalidate } };
  const documents = v.parse(found, await askLake(PUBLIC_PAGES_QUERY, { ids }, reading));
  return documentsOf.flatMap((page) => {
    const own = documents.filter(({ _id }) => page.ids.includes(_id));
    const named = own.find(({ _id }) => _id === page.ids[0]);
    if (!named) return [];
    const { _id, _updatedAt: _, ...rest } = named;
    const updatedAt =
      own
        .map((each) => each._updatedAt)
        .sort()
        .at(-1) ?? named._updatedAt;
    return [{ ...rest, path: page.path, documentId: _id, updatedAt }];
  });
});
