import "server-only";
import { cache } from "react";
import * as v from "valibot";
import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { LINKED_DOCUMENTS, type LinkTargets, linkTargets } from "#schemas/rules/linkTargets.ts";
import { PAGE_LIST_TAG } from "../cache/invalidation.ts";
import { REVALIDATE_INTERVAL } from "../cache/revalidateInterval.ts";
import { queryContent } from "../client/queryContent.ts";
import { readResult } from "../client/readResult.ts";
import { textOrNull } from "../contentFields.ts";
import { draftPageList, draftReading } from "../draft/loadDraft.ts";
import { seesDrafts } from "../draft/seesDrafts.ts";
import { loadPageList } from "./loadPageList.ts";
import { allPaths, type PageList } from "./pageList.ts";

const list = <const S extends v.GenericSchema>(item: S) => v.fallback(v.nullable(v.array(item)), null);
const block = v.object({ key: textOrNull, section: textOrNull });

/** Fields of the wrong type count as absent, so that one document can't invalidate the others. */
const linked = v.array(
  v.object({
    _id: v.string(),
    productSlug: textOrNull,
    path: textOrNull,
    language: textOrNull,
    source: textOrNull,
    sections: list(textOrNull),
    blocks: list(v.fallback(block, { key: null, section: null })),
    hidden: list(textOrNull),
  }),
);

/** Returns the targets of picked links, from the result of `LINKED_DOCUMENTS`. @throws LakeError */
export function readLinkTargets(answer: unknown, language?: Language, list?: PageList): LinkTargets {
  const paths = list && new Set(allPaths(list));
  const documents = readResult(linked, answer, "The content lake's list of link targets");
  return linkTargets(documents, language, (path) => paths?.has(path) ?? true);
}

/** Loads the list of pages for links in a translation. Pages of the source language need none. */
const translatedList = async (language: Language | undefined, read: () => Promise<PageList>) =>
  language === undefined || language === SOURCE_LANGUAGE ? undefined : read();

/**
 * Loads the published targets of picked links. A change of the list of pages revalidates them, which includes anchors that
 * move. Other changes of the documents with targets must not re-render the pages that link to them.
 * @throws LakeError
 */
export const loadPublishedLinkTargets = cache(async (language?: Language): Promise<LinkTargets> => {
  const next = { tags: [PAGE_LIST_TAG], revalidate: REVALIDATE_INTERVAL };
  const answer = await queryContent(LINKED_DOCUMENTS, {}, { next });
  return readLinkTargets(answer, language, await translatedList(language, loadPageList));
});

/**
 * Loads the targets of picked links: the published ones, or in draft mode the drafts'.
 * @throws LakeError
 */
export const loadLinkTargets = cache(async (language: Language): Promise<LinkTargets> => {
  if (!(await seesDrafts())) return loadPublishedLinkTargets(language);
  const answer = await queryContent(LINKED_DOCUMENTS, {}, await draftReading());
  return readLinkTargets(answer, language, await translatedList(language, draftPageList));
});
