import "server-only";
import * as v from "valibot";
import { contentHash } from "#schemas/rules/sign-off/contentHash.ts";
import { isApproved } from "#schemas/rules/sign-off/signOff.ts";
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

const past = v.object({ documents: v.array(stored) });

/** Returns the published document as it was before a revision; undefined if it did not exist, or its history is gone. */
async function before({ _id, _updatedAt }: Stored): Promise<Stored | undefined> {
  const client = signOffClient();
  const url = `/data/history/${client.config().dataset}/documents/${encodeURIComponent(_id)}`;
  const time = new Date(Date.parse(_updatedAt) - 1).toISOString();
  const result = await orLakeError(() => client.request<unknown>({ url, query: { time } }));
  return readResult(past, result, `The content lake's history of "${_id}"`).documents[0];
}

/**
 * Returns the last published document that is approved, from its history. If that is gone, returns the last approved content,
 * except content of a release, which may still wait for its day. Undefined if nothing was ever approved.
 * @throws LakeError
 */
export async function lastApproved(
  now: Stored,
  found: readonly Decision[],
  caching: Caching,
): Promise<unknown> {
  let document: Stored | undefined = now;
  for (let count = 0; document && count < MOST_REVISIONS; count += 1) {
    document = await before(document);
    if (document && isApproved(found, await contentHash(document))) return document;
  }
  const [newest] = found
    .filter(
      ({ step, release, contentHash: hash }) => !release && step !== "returned" && isApproved(found, hash),
    )
    .toSorted((one, other) => other._createdAt.localeCompare(one._createdAt));
  if (!newest) return undefined;
  const client = signOffClient();
  const snapshot = await queryContent(SNAPSHOT, { event: newest._id }, { ...caching, client });
  const content = readResult(v.string(), snapshot, `The content lake's approval of "${now._id}"`);
  return { ...JSON.parse(content), _rev: newest._id };
}

/**
 * Queries a document for a page. If somebody must approve it and nobody approved its published content, returns the last
 * approved content instead.
 * @throws LakeError, ContentError when no content was ever approved
 */
export async function queryApproved(document: ContentDocument, caching: Caching): Promise<unknown> {
  const kind = requiredSignOff(document.id);
  const params = paramsOf(document);
  if (!kind) return queryContent(document.query, params, caching);
  const query = `{ "content": ${document.query}, "stored": *[_id == $id][0], "decisions": ${decisionsQuery(kind)} }`;
  const result = await queryContent(query, params, { ...caching, client: signOffClient() });
  const found = readResult(answer, result, `The content lake's copy of "${document.id}"`);
  if (!found.stored || isApproved(found.decisions, await contentHash(found.stored))) return found.content;
  const approved = await lastApproved(found.stored, found.decisions, caching);
  if (approved === undefined) throw notApproved(document.id, kind);
  return evaluateQuery([approved], document.query, params);
}
