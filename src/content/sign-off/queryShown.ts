import "server-only";
import * as v from "valibot";
import { environment } from "#platform/environment.ts";
import { processWide } from "#platform/processWide.ts";
import { searchedTypes } from "#schemas/rules/claims/searchedTexts.ts";
import {
  claimsOf,
  type DocumentClaims,
  type WaitingClaim,
  waitingClaims,
} from "#schemas/rules/claims/waitingClaims.ts";
import { isRecord } from "#schemas/rules/isRecord.ts";
import { claimingRow } from "#schemas/rules/start/claimRows.ts";
import { editorsTitle } from "../ContentDocument.ts";
import { LakeError, readResult } from "../client/LakeError.ts";
import { queryContent, type Reading } from "../client/queryContent.ts";
import { textOrNull, validItems } from "../contentFields.ts";
import { type ClinicalApprovals, readApprovals } from "./approvedWords.ts";
import { claimsNotApproved } from "./decisions.ts";
import { lastApprovedCopy } from "./lastApprovedCopy.ts";
import { readDocuments, replaceDocuments, uncached, type WaitingDocument } from "./readDocuments.ts";

// Published documents whose sentences make a claim that nobody approved. Pages, and everything made from them, show such a document
// as it was approved last. Each query result names the revision of each document that it shows, so no write can get past this.

/** The claims in each revision of a document. A publish reads them before the page, which is rendered in another bundle. */
const known = processWide("known-claims", () => new Map<string, DocumentClaims>());
/** The maximum number of these revisions: several times the documents of a large site. */
const MOST_REVISIONS = 20_000;

const keyOf = (id: string, revision: string) => `${id} ${revision}`;

/** Searches a document for claims, if nobody has searched this revision. */
export function searchDocument(document: WaitingDocument): void {
  const key = keyOf(document._id, document._rev);
  if (!known.has(key)) known.set(key, claimsOf(document, document._id));
}

/** Searches revisions for claims. @returns false if the lake no longer holds one of them @throws LakeError */
async function searchRevisions(revisions: ReadonlyMap<string, string>): Promise<boolean> {
  const unknown = () => [...revisions].filter(([id, revision]) => !known.has(keyOf(id, revision)));
  if (known.size + unknown().length > MOST_REVISIONS) known.clear();
  const ids = unknown().map(([id]) => id);
  for (const document of await readDocuments(ids)) searchDocument(document);
  return unknown().length === 0;
}

/** The documents that wait for a clinical approval, with their claims, and what is approved. */
interface Waiting {
  readonly claims: ReadonlyMap<string, readonly WaitingClaim[]>;
  readonly approvals?: ClinicalApprovals;
}

/** How to read what is approved, or what the query of the documents has read already. */
type Approvals = Reading | ClinicalApprovals;

/** Returns which of these searched revisions wait for a clinical approval. @throws LakeError */
async function waitingAmong(revisions: ReadonlyMap<string, string>, approved: Approvals): Promise<Waiting> {
  const claiming = [...revisions].flatMap(([id, revision]) => {
    const found = known.get(keyOf(id, revision));
    return found && found.texts.length > 0 ? [found] : [];
  });
  if (claiming.length === 0) return { claims: new Map() };
  const approvals = "words" in approved ? approved : await readApprovals(approved);
  const waiting = claiming.map((each) => [each.id, waitingClaims(each, approvals.words)] as const);
  return { claims: new Map(waiting.filter(([, claims]) => claims.length > 0)), approvals };
}

/** A published document in a query result. */
interface ShownRevision {
  readonly id: string;
  readonly revision: string;
  /** The ids of the documents that contain it in the result. */
  readonly within: readonly string[];
}

/** Yields the documents in a query result. */
function* revisionsIn(value: unknown, within: readonly string[] = []): Generator<ShownRevision> {
  if (Array.isArray(value)) for (const item of value) yield* revisionsIn(item, within);
  if (!isRecord(value)) return;
  const { _id: id, _rev: revision } = value;
  const isDocument = typeof id === "string" && typeof revision === "string";
  if (isDocument) yield { id, revision, within };
  const inside = isDocument ? [...within, id] : within;
  for (const child of Object.values(value)) yield* revisionsIn(child, inside);
}

/** Returns a result with the approved content of waiting documents; undefined if the lake has changed since. */
async function withApproved(
  result: unknown,
  query: string,
  params: Record<string, unknown>,
  approved: Approvals,
): Promise<{ readonly shown: unknown } | undefined> {
  const replaced = new Map<string, WaitingDocument | undefined>();
  const containing = new Set<string>();
  for (let shown = result; ; ) {
    const found = [...revisionsIn(shown)].filter(({ id }) => !replaced.has(id));
    const revisions = new Map(found.map(({ id, revision }) => [id, revision]));
    if (!(await searchRevisions(revisions))) return undefined;
    const { claims, approvals } = await waitingAmong(revisions, approved);
    if (claims.size === 0 || !approvals) return { shown };
    for (const document of await readDocuments([...claims.keys()]))
      replaced.set(document._id, await lastApprovedCopy(document, approvals));
    if ([...claims.keys()].some((id) => !replaced.has(id))) return undefined;
    for (const { id, within } of found) if (claims.has(id)) for (const each of within) containing.add(each);
    shown = await replaceDocuments(result, { replaced, containing, query, params });
  }
}

/** How often a query is repeated while documents change. */
const MOST_ATTEMPTS = 4;

/**
 * Returns the result of a query over published documents, with the last approved content of each document that makes a claim
 * that nobody approved. A document that never had any is left out.
 * @param result the result, which must name `_id` and `_rev` of each document whose texts it contains
 * @throws LakeError
 */
export async function showApproved(
  result: unknown,
  query: string,
  params: Record<string, unknown>,
  approved: Approvals,
): Promise<unknown> {
  if (environment().SIGN_OFF === "off") return result;
  for (let attempt = 0, newest = result; attempt < MOST_ATTEMPTS; attempt += 1) {
    const found = await withApproved(newest, query, params, approved);
    if (found) return found.shown;
    // A cached result, or a change right after the query.
    newest = await queryContent(query, uncached(params), {});
  }
  throw new LakeError("The content lake changes too fast to check its claims.");
}

/** Queries published documents as {@link showApproved} shows them. @throws LakeError */
export const queryShown = async (
  query: string,
  params: Record<string, unknown>,
  reading: Reading,
): Promise<unknown> => showApproved(await queryContent(query, params, reading), query, params, reading);

const SEARCHED = "*[_type in $types]{ _id, _rev, _type, title }";

const listed = validItems(
  v.object({ _id: v.string(), _rev: v.string(), _type: v.string(), title: textOrNull }),
);

/** Reads notices of the published documents with claims that nobody approved. Works outside of a request. */
export async function readWaitingNotices(signal?: AbortSignal) {
  if (environment().SIGN_OFF === "off") return [];
  const reading = { cache: "no-store", signal } as const;
  const result = await queryContent(SEARCHED, { types: [...searchedTypes] }, reading);
  const all = readResult(listed, result, "The content lake's list of documents");
  const revisions = new Map(all.map(({ _id, _rev }) => [_id, _rev]));
  await searchRevisions(revisions);
  const { claims } = await waitingAmong(revisions, reading);
  return all.flatMap(({ _id: id, _rev, _type: type, title }) => {
    const waiting = claims.get(id) ?? [];
    const [claim] = waiting;
    if (!claim) return [];
    return {
      key: `${id}:waiting:${_rev}`,
      event: "claim.waiting",
      row: claimingRow({ id, type, title: editorsTitle(id, title) }, claim),
      compose: async () => ({ document: id, text: claimsNotApproved(id, waiting).plain }),
    };
  });
}

/** Returns the claims of a published document that wait for a clinical approval, bypassing every cache. */
export async function claimsWaitingIn(
  { _id, _rev }: { readonly _id: string; readonly _rev: string },
  approved: Approvals,
): Promise<readonly WaitingClaim[]> {
  if (environment().SIGN_OFF === "off") return [];
  const revisions = new Map([[_id, _rev]]);
  // If it has changed since, the delivery of the later change decides.
  if (!(await searchRevisions(revisions))) return [];
  return (await waitingAmong(revisions, approved)).claims.get(_id) ?? [];
}
