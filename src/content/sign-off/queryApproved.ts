import "server-only";
import * as v from "valibot";
import { settingsIdOf, withSettings } from "#schemas/rules/sign-off/insertedSettings.ts";
import { isIndispensable } from "#schemas/rules/sign-off/signOff.ts";
import { type ContentDocument, paramsOf } from "../ContentDocument.ts";
import { ownCopy } from "../cache/cacheOptions.ts";
import { tagOf } from "../cache/invalidation.ts";
import { evaluateQuery } from "../client/evaluateQuery.ts";
import { readResult } from "../client/LakeError.ts";
import { queryContent } from "../client/queryContent.ts";
import { readPageList } from "../links/pageList.ts";
import { PAGE_LIST_QUERY } from "../links/pageListQuery.ts";
import {
  type Caching,
  type Decision,
  decisions,
  decisionsQuery,
  documentAt,
  isApprovedAsShown,
  notApproved,
  requiredSignOff,
  type Settings,
  type Stored,
  signOffClient,
  stored,
} from "./decisions.ts";
import { newestApproved } from "./newestApproved.ts";
import { queryShown } from "./queryShown.ts";

const answer = v.object({
  content: v.unknown(),
  stored: v.nullable(stored),
  settings: v.nullable(stored),
  decisions,
});

/** How many earlier revisions are read. Each request takes a few milliseconds. */
const MOST_REVISIONS = 20;

/** A published document, and the settings at the same time if it inserts any. */
interface Shown {
  readonly document: Stored;
  readonly settings?: Settings;
}

async function shownAt(id: string, query: Readonly<Record<string, string>>): Promise<Shown | undefined> {
  const document = await documentAt(id, query);
  if (!document || withSettings(document, null) === document) return document && { document };
  return { document, settings: await documentAt(settingsIdOf(id), query) };
}

/** Returns the published document as it was before its last change, or before the last change of the settings. */
function before({ document, settings }: Shown): Promise<Shown | undefined> {
  const changed = Math.max(...[document, settings].map((each) => Date.parse(each?._updatedAt ?? "") || 0));
  return shownAt(document._id, { time: new Date(changed - 1).toISOString() });
}

/**
 * Returns the last published document that is approved, from its history. If that is gone, returns the last approved content.
 * Undefined if nothing was ever approved.
 * @throws LakeError
 */
export async function lastApproved(
  newest: Shown | undefined,
  found: readonly Decision[],
  caching: Caching,
): Promise<unknown> {
  let shown = newest;
  for (let count = 0; shown && count < MOST_REVISIONS; count += 1) {
    const { document, settings } = shown;
    if (await isApprovedAsShown(document, settings, found))
      // Pages that show other settings than the current ones must not report the current revision.
      return {
        ...withSettings(document, settings),
        ...(settings && { _rev: `${document._rev}.${settings._rev}` }),
      };
    shown = await before(shown);
  }
  return newestApproved(found, caching);
}

/** Queries a document that nobody must approve as a whole. @throws LakeError */
async function queryUnsigned({ query, ...document }: ContentDocument, caching: Caching): Promise<unknown> {
  const params = paramsOf(document);
  const content = await queryShown(query, params, caching);
  const { path } = document.params ?? {};
  if (content !== null || !path) return content;
  // A page whose new address waits, together with its new words, is still at the approved one.
  const list = readPageList(await queryShown(PAGE_LIST_QUERY, ownCopy(caching.next.tags), caching));
  const entry = list.pages.find((page) => page.path === path);
  return entry ? queryShown(query, { ...params, id: entry._id }, caching) : content;
}

/**
 * Queries a document for a page. If somebody must approve it and nobody approved its published content or its removal, or if it
 * makes a claim that nobody approved, returns the last approved content instead.
 * @throws LakeError, ContentError when no content was ever approved
 */
export async function queryApproved(document: ContentDocument, caching: Caching): Promise<unknown> {
  const kind = requiredSignOff(document.id);
  const settingsId = settingsIdOf(document.id);
  const params = { ...paramsOf(document), settings: settingsId };
  if (!kind) return queryUnsigned(document, caching);
  const query = `{ "content": ${document.query}, "stored": *[_id == $id][0], "settings": *[_id == $settings][0], "decisions": ${decisionsQuery(kind)} }`;
  const { tags, revalidate } = caching.next;
  const next = { tags: [...tags, tagOf(settingsId)], revalidate };
  const result = await queryContent(query, params, { next, client: signOffClient() });
  const stored = readResult(answer, result, `The content lake's copy of "${document.id}"`);
  const { content, stored: current, settings, decisions: made } = stored;
  if (!current && !isIndispensable(document.id)) return content;
  // Without content, the document is gone, or has another type than its page needs.
  const hasContent = current && content !== null;
  if (hasContent && (await isApprovedAsShown(current, settings, made)))
    return withSettings(content, settings);
  const newest = current
    ? await before({ document: current, settings })
    : await shownAt(document.id, { lastRevision: "true" });
  const approved = await lastApproved(newest, made, caching);
  if (approved === undefined) throw notApproved(document.id, kind);
  return evaluateQuery([approved], document.query, params);
}
