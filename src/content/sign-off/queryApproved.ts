import "server-only";
import * as v from "valibot";
import { contentHash } from "#schemas/rules/sign-off/contentHash.ts";
import { settingsIdOf, withSettings } from "#schemas/rules/sign-off/insertedSettings.ts";
import { isApproved, isIndispensable, validNewestFirst } from "#schemas/rules/sign-off/signOff.ts";
import { type ContentDocument, paramsOf } from "../ContentDocument.ts";
import { tagOf } from "../cache/invalidation.ts";
import { evaluateQuery } from "../client/evaluateQuery.ts";
import { readResult } from "../client/LakeError.ts";
import { queryContent } from "../client/queryContent.ts";
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

const answer = v.object({
  content: v.unknown(),
  stored: v.nullable(stored),
  settings: v.nullable(stored),
  decisions,
});

/** How many earlier revisions are read. Each request takes a few milliseconds. */
const MOST_REVISIONS = 20;

const SNAPSHOT = "*[_id == $event][0].snapshot";

const snapshot = v.pipe(v.string(), v.parseJson(), v.looseObject({ _type: v.string() }));

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

/** Returns the content that a decision approved; undefined if the event stores other content than it is about. */
async function approvedCopy(event: Decision, caching: Caching): Promise<object | undefined> {
  const client = signOffClient();
  const stored = await queryContent(SNAPSHOT, { event: event._id }, { ...caching, client });
  const { output, success } = v.safeParse(snapshot, stored);
  const isSame = success && (await contentHash(output)) === event.contentHash;
  return isSame ? { ...output, _id: event.document, _rev: event._id } : undefined;
}

/** Returns the content that was approved last, except content of a release, which may still wait for its day. */
async function newestApproved(found: readonly Decision[], caching: Caching): Promise<object | undefined> {
  const approvals = validNewestFirst(found).filter(
    ({ step, release, contentHash: hash }) => !release && step !== "returned" && isApproved(found, hash),
  );
  for (const approval of approvals) {
    const copy = await approvedCopy(approval, caching);
    if (copy) return copy;
  }
  return undefined;
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

/**
 * Queries a document for a page. If somebody must approve it and nobody approved its published content or its removal, returns the
 * last approved content instead.
 * @throws LakeError, ContentError when no content was ever approved
 */
export async function queryApproved(document: ContentDocument, caching: Caching): Promise<unknown> {
  const kind = requiredSignOff(document.id);
  const settingsId = settingsIdOf(document.id);
  const params = { ...paramsOf(document), settings: settingsId };
  if (!kind) return queryContent(document.query, paramsOf(document), caching);
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
