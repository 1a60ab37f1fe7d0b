import "server-only";
import { defineQuery } from "next-sanity";
import { cache } from "react";
import * as v from "valibot";
import { type LinkTargets, linkTargets } from "../../schemas/rules/linkTargets.ts";
import { singletons } from "../../schemas/singletons.ts";
import { askLake } from "./askLake.ts";
import { draftReading } from "./draft/loadDraft.ts";
import { seesDrafts } from "./draft/seesDrafts.ts";
import { PUBLIC_PAGES_TAG, tagOf } from "./invalidation.ts";
import { safetyRevalidate } from "./safetyRevalidate.ts";

const LINKED_DOCUMENTS_QUERY = defineQuery(`{
  "ids": *[_id in $ids]._id,
  "productSlug": *[_type == "siteSettings" && _id == "siteSettings"][0].productSlug,
  "legal": *[_type == "legalDocument"]{ _id, "sections": sections[]._key }
}`);

const key = v.nullable(v.string());
const found = v.object({
  ids: v.array(v.string()),
  productSlug: key,
  legal: v.array(v.object({ _id: v.string(), sections: v.nullable(v.array(key)) })),
});

const landingIds = singletons.flatMap(({ group, id }) => (group === "landing" ? [id] : []));

/**
 * The documents that links have to look at again when they change. Not the sections of the landing page, whose places are
 * fixed: a change of their words must not render the legal pages anew.
 */
const moving = singletons.flatMap(({ group, id }) => (group === "landing" ? [] : [id]));

/**
 * Where picked links lead; in draft mode, where they will.
 * @throws LakeError
 */
export const loadLinkTargets = cache(async (): Promise<LinkTargets> => {
  const next = { tags: [PUBLIC_PAGES_TAG, ...moving.map(tagOf)], revalidate: safetyRevalidate };
  const reading = (await seesDrafts()) ? await draftReading() : { next };
  const answer = await askLake(LINKED_DOCUMENTS_QUERY, { ids: landingIds }, reading);
  const { ids, productSlug, legal } = v.parse(found, answer);
  return linkTargets([...ids.map((_id) => ({ _id })), { _id: "siteSettings", productSlug }, ...legal]);
});
