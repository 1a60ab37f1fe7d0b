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

/** Fields of the wrong type count as absent, so that one document can't invalidate the others. */
const linked = v.array(
  v.object({
    _id: v.string(),
    productSlug: textOrNull,
    path: textOrNull,
    sections: list(textOrNull),
    blocks: list(v.fallback(block, { key: null, section: null })),
    hidden: list(textOrNull),
  }),
);

/** Returns the targets of picked links, from the result of `LINKED_DOCUMENTS`. @throws LakeError */
export const readLinkTargets = (answer: unknown): LinkTargets =>
  linkTargets(readResult(linked, answer, "The content lake's list of link targets"));

/**
 * The documents whose changes can move link targets. The sections of the landing page have fixed anchors, so a change to
 * their content must not re-render other pages.
 */
const moving = singletons.flatMap(({ group, id }) => (group === "landing" ? [] : [id]));

/** Loads the published targets of picked links. @throws LakeError */
export const loadPublishedLinkTargets = cache(async (): Promise<LinkTargets> => {
  const next = { tags: [PAGE_LIST_TAG, ...moving.map(tagOf)], revalidate: REVALIDATE_INTERVAL };
  return readLinkTargets(await queryContent(LINKED_DOCUMENTS, {}, { next }));
});

/**
 * Loads the targets of picked links: the published ones, or in draft mode the drafts'.
 * @throws LakeError
 */
export const loadLinkTargets = cache(async (): Promise<LinkTargets> => {
  if (!(await seesDrafts())) return loadPublishedLinkTargets();
  return readLinkTargets(await queryContent(LINKED_DOCUMENTS, {}, await draftReading()));
});
