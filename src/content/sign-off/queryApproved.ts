import "server-only";
import * as v from "valibot";
import { contentHash } from "#schemas/rules/sign-off/contentHash.ts";
import { isApproved, isIndispensable, validNewestFirst } from "#schemas/rules/sign-off/signOff.ts";
import { type ContentDocument, paramsOf } from "../ContentDocument.ts";
import { evaluateQuery } from "../client/evaluateQuery.ts";
import { orLakeError, queryContent } from "../client/queryContent.ts";
import { readResult } from "../client/readResult.ts";
import {
  type Caching,
  type Decision,
  decisions,
  decisionsQuery,
  notApproved,
  requiredSignOff,
  signOffClient,
} from "./decisions.ts";

/** Validates a published document. */
export const stored = v.looseObject({ _id: v.string(), _updatedAt: v.string() });
type Stored = v.InferOutput<typeof stored>;

const answer = v.object({ content: v.unknown(), stored: v.nullable(stored), decisions });

/** How many earlier revisions are read. Each request takes a few milliseconds. */
const MOST_REVISIONS = 20;

const SNAPSHOT = "*[_id == $event][0].snapshot";

const snapshot = v.pipe(v.string(), v.parseJson(), v.looseObject({ _type: v.string() }));

const past = v.object({ documents: v.array(stored) });

/** Returns a published document at a point in time; undefined if it did not exist, or its history is gone. */
async function documentAt(id: string, query: Readonly<Record<string, string>>): Promise<Stored | undefined> {
  const client = signOffClient();
  const url = `/data/history/${client.config().dataset}/documents/${encodeURIComponent(id)}`;
  const result = await orLakeError(() => client.request<unknown>({ url, query: { ...query } }));
  return readResult(past, result, `The content lake's history of "${id}"`).documents[0];
}

/** Returns the published document as it was before a revision. */
const before = ({ _id, _updatedAt }: Stored) =>
  documentAt(_id, { time: new Date(Date.parse(_updatedAt) - 1).toISOString() });

/** Returns the content that a decision approved; undefined if the event stores other content than it is about. */
async function approvedCopy(event: Decision, caching: Caching): Promise<object | undefined> {
  const client = signOffClient();
  const found = await queryContent(SNAPSHOT, { event: event._id }, { ...caching, client });
  const { output, success } = v.safeParse(snapshot, found);
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
  newest: Stored | undefined,
  found: readonly Decision[],
  caching: Caching,
): Promise<unknown> {
  let document = newest;
  for (let count = 0; document && count < MOST_REVISIONS; count += 1) {
    if (isApproved(found, await contentHash(document))) return document;
    document = await before(document);
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
  const params = paramsOf(document);
  if (!kind) return queryContent(document.query, params, caching);
  const query = `{ "content": ${document.query}, "stored": *[_id == $id][0], "decisions": ${decisionsQuery(kind)} }`;
  const result = await queryContent(query, params, { ...caching, client: signOffClient() });
  const found = readResult(answer, result, `The content lake's copy of "${document.id}"`);
  const { content, stored: current, decisions: made } = found;
  if (!current && !isIndispensable(document.id)) return content;
  // Without content, the document is gone, or has another type than its page needs.
  const hasContent = current && content !== null;
  if (hasContent && isApproved(made, await contentHash(current))) return content;
  const newest = current ? await before(current) : await documentAt(document.id, { lastRevision: "true" });
  const approved = await lastApproved(newest, made, caching);
  if (approved === undefined) throw notApproved(document.id, kind);
  return evaluateQuery([approved], document.query, params);
}
