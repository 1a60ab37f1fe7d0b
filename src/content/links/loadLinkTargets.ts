import "server-only";
import * as v from "valibot";
import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { idIn } from "#schemas/rules/documentIds.ts";
import {
  LINKED_DOCUMENTS,
  type LinkTargets,
  linkTargets,
  PICKED_DOCUMENTS,
} from "#schemas/rules/linkTargets.ts";
import { REVALIDATE_INTERVAL } from "../cache/cacheOptions.ts";
import { PAGE_LIST_TAG, targetTag } from "../cache/invalidation.ts";
import { readResult } from "../client/LakeError.ts";
import { queryContent } from "../client/queryContent.ts";
import { textOrNull, validItems } from "../contentFields.ts";
import { draftPageList, draftReading } from "../draft/loadDraft.ts";
import { seesDrafts } from "../draft/seesDrafts.ts";
import { queryShown } from "../sign-off/queryShown.ts";
import { cachedList } from "./loadPageList.ts";
import { allPaths, type PageList } from "./pageList.ts";

const list = <const S extends v.GenericSchema>(item: S) => v.fallback(v.nullable(v.array(item)), null);
const block = v.object({ key: textOrNull, section: textOrNull });

/** Fields of the wrong type count as absent, so that one document can't invalidate the others. */
const linked = validItems(
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

/**
 * Loads all published targets of picked links, for links in the source language. A change of the list of pages revalidates
 * them, which includes anchors that move.
 * @throws LakeError
 */
export async function loadAllLinkTargets(): Promise<LinkTargets> {
  const next = { tags: [PAGE_LIST_TAG], revalidate: REVALIDATE_INTERVAL };
  return readLinkTargets(await queryShown(LINKED_DOCUMENTS, {}, { next }));
}

/** Loads the list of pages for links in a translation. Links in the source language need none. */
const translatedList = async (language: Language, read: () => Promise<PageList>) =>
  language === SOURCE_LANGUAGE ? undefined : read();

/**
 * Loads the published targets of the links to some documents, in a cached query of their own: only moves of these
 * documents re-render the pages with the links.
 */
async function loadPublishedTargets(language: Language, ids: readonly string[]): Promise<LinkTargets> {
  const tags = ids.map(targetTag);
  const next = { tags, revalidate: REVALIDATE_INTERVAL };
  const inLanguage = ids.map((id) => idIn(language, id));
  const answer = await queryShown(PICKED_DOCUMENTS, { ids: [...ids, ...inLanguage] }, { next });
  return readLinkTargets(answer, language, await translatedList(language, () => cachedList(...tags)));
}

/**
 * Loads the targets of the links to some documents: the published ones, or in draft mode the drafts'.
 * @param language the language of the page with the links
 * @param ids the ids that editors picked
 * @throws LakeError
 */
export async function loadLinkTargets(language: Language, ids: readonly string[]): Promise<LinkTargets> {
  if (ids.length === 0) return new Map();
  if (!(await seesDrafts())) return loadPublishedTargets(language, ids);
  const answer = await queryContent(LINKED_DOCUMENTS, {}, await draftReading());
  return readLinkTargets(answer, language, await translatedList(language, draftPageList));
}
