import "server-only";
import { cache } from "react";
import * as v from "valibot";
import { LINKED_DOCUMENTS, type LinkTargets, linkTargets } from "#schemas/rules/linkTargets.ts";
import { singletons } from "#schemas/singletons.ts";
import { PAGE_LIST_TAG, tagOf } from "../cache/invalidation.ts";
import { REVALIDATE_INTERVAL } from "../cache/revalidateInterval.ts";
import { queryContent } from "../client/queryContent.ts";
import { readResult } from "../client/readResult.ts";
import { textOrNull } from "../contentFields.ts";
import { draftReading } from "../draft/loadDraft.ts";
import { seesDrafts } from "../draft/seesDrafts.ts";

const list = <const S extends v.GenericSchema>(item: S) => v.fallback(v.nullable(v.array(item)), null);
const block = v.object({ key: textOrNull, section: textOrNull });

/** Fields of another type count as absent: they must not hinder other documents. */
const linked = v.array(
  v.object({
    _id: v.string(),
    productSlug: textOrNull,
    slug: textOrNull,
    sections: list(textOrNull),
    blocks: list(v.fallback(block, { key: null, section: null })),
    hidden: list(textOrNull),
  }),
);

/** Where picked links lead, from an answer to `LINKED_DOCUMENTS`. @throws LakeError */
export const readLinkTargets = (answer: unknown): LinkTargets =>
  linkTargets(readResult(linked, answer, "The content lake's list of link targets"));

/**
 * The documents that links have to look at again when they change. Not the sections of the landing page, whose places are
 * fixed: a change of their words must not render other pages anew.
 */
const moving = singletons.flatMap(({ group, id }) => (group === "landing" ? [] : [id]));

/** Where picked links lead. @throws LakeError */
export const loadPublishedLinkTargets = cache(async (): Promise<LinkTargets> => {
  const next = { tags: [PAGE_LIST_TAG, ...moving.map(tagOf)], revalidate: REVALIDATE_INTERVAL };
  return readLinkTargets(await queryContent(LINKED_DOCUMENTS, {}, { next }));
});

/**
 * Where picked links lead; in draft mode, where they will.
 * @throws LakeError
 */
export const loadLinkTargets = cache(async (): Promise<LinkTargets> => {
  if (!(await seesDrafts())) return loadPublishedLinkTargets();
  return readLinkTargets(await queryContent(LINKED_DOCUMENTS, {}, await draftReading()));
});
