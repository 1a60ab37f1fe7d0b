import "server-only";
import type { SanityClient } from "next-sanity";
import * as v from "valibot";
import { environment } from "#platform/environment.ts";
import { processWide } from "#platform/processWide.ts";
import { type WaitingClaim, waitingLine } from "#schemas/rules/claims/waitingClaims.ts";
import { contentHash } from "#schemas/rules/sign-off/contentHash.ts";
import { withSettings } from "#schemas/rules/sign-off/insertedSettings.ts";
import {
  approvalOf,
  isApproved,
  requiredKind,
  SIGN_OFF_TYPE,
  signOffKind,
} from "#schemas/rules/sign-off/signOff.ts";
import type { SignOffKind } from "#schemas/singletons.ts";
import { titleOf } from "../ContentDocument.ts";
import { ContentError } from "../ContentError.ts";
import { contentClient } from "../client/client.ts";
import { readResult } from "../client/LakeError.ts";
import { orLakeError } from "../client/queryContent.ts";
import { validItems } from "../contentFields.ts";

/** Returns who must approve a document before pages show it; undefined if nobody must. @param id the published id */
export const requiredSignOff = (id: string): SignOffKind | undefined =>
  environment().SIGN_OFF === "off" ? undefined : requiredKind(id);

/** Returns who must approve the documents of a type before pages show them; undefined if nobody must. */
export const signOffOfType = (type: string): SignOffKind | undefined =>
  environment().SIGN_OFF === "off" ? undefined : signOffKind(type);

/** The caching of a query: its tags, and the seconds after which it runs again. */
export interface Caching {
  readonly next: { readonly tags: string[]; readonly revalidate: number };
}

/** Returns a client that reads events of sign-off: they are private. */
export const signOffClient = (): SanityClient =>
  contentClient().withConfig({ token: environment().SANITY_API_READ_TOKEN ?? "" });

/** Returns the query of the decisions by approvers of a kind. @param documents a GROQ condition on the event */
export const queryDecisions = (kind: SignOffKind, documents: string): string =>
  `*[_type == "${SIGN_OFF_TYPE}" && ${documents} && kind == "${kind}" && step != "requested"]{ _id, _createdAt, step, contentHash, release, voids, document }`;

/** Returns the query of the decisions on a document by approvers of a kind. `$id`: its published id. */
export const decisionsQuery = (kind: SignOffKind): string => queryDecisions(kind, "document == $id");

/** A decision on the content of a document. */
export const decision = v.object({
  _id: v.string(),
  _createdAt: v.string(),
  step: v.picklist(["approved", "returned", "emergency", "voided"]),
  contentHash: v.string(),
  release: v.optional(v.nullable(v.string())),
  voids: v.optional(v.nullable(v.string())),
  /** The published id of the document. */
  document: v.string(),
});

/** The result of {@link queryDecisions}. A malformed decision doesn't count. */
export const decisions = validItems(decision);

export type Decision = v.InferOutput<typeof decision>;

/** Validates a published document. */
export const stored = v.looseObject({
  _id: v.string(),
  _updatedAt: v.string(),
  _createdAt: v.optional(v.string()),
});
export type Stored = v.InferOutput<typeof stored>;

/** The published settings that a document inserts into its text. Undefined or null if there are none. */
export type Settings = Stored | null | undefined;

const past = v.object({ documents: v.array(stored) });

/** Returns the error for content that nobody approved. It says what happens on the site, and what to do. */
export function notApproved(id: string, kind: SignOffKind): ContentError {
  const approval = approvalOf(kind);
  return new ContentError(
    id,
    `Document "${id}" was published without ${approval}: request a review in the Studio, or publish the approved content again.`,
    {
      plain: `${titleOf(id)}: it was published without ${approval}, so the site keeps the approved content. Request an approval, or publish the approved content again.`,
    },
  );
}

/** Returns the error for a document with claims that nobody approved. It says what happens on the site, and what to do. */
export function claimsNotApproved(id: string, claims: readonly WaitingClaim[]): ContentError {
  const [first, ...others] = claims;
  const named = first ? `${waitingLine(first)}${others.length > 0 ? `, and ${others.length} more` : ""}` : "";
  const todo =
    "The site keeps the approved content. Choose a claim with evidence, change the words, or request a clinical review.";
  return new ContentError(id, `Document "${id}" makes a claim that nobody approved: ${named}. ${todo}`, {
    plain: `${titleOf(id)}: it makes a claim that nobody approved: ${named}. ${todo}`,
  });
}

/** Returns a published document at a point in time; undefined if it did not exist, or its history is gone. */
export async function documentAt(
  id: string,
  query: Readonly<Record<string, string>>,
): Promise<Stored | undefined> {
  const client = signOffClient();
  const url = `/data/history/${client.config().dataset}/documents/${encodeURIComponent(id)}`;
  const result = await orLakeError(() => client.request<unknown>({ url, query: { ...query } }));
  return readResult(past, result, `The content lake's history of "${id}"`).documents[0];
}

/** The content hash of each revision of a document. All pages with claims need those of all claims. */
const hashes = processWide("content-hashes", () => new Map<string, Promise<string>>());
/** The maximum number of these revisions: several times the documents of a large site. */
const MOST_HASHES = 20_000;

/** Returns the content hash of a whole document as stored. Calculates it once for each revision. */
export function hashOfStored(document: Stored): Promise<string> {
  const { _id, _rev } = document;
  if (typeof _rev !== "string") return contentHash(document);
  const key = `${_id} ${_rev}`;
  const hash = hashes.get(key) ?? contentHash(document);
  if (hashes.size >= MOST_HASHES) hashes.clear();
  hashes.set(key, hash);
  return hash;
}

/** Returns the decisions on a document as decisions on what it shows with the settings of the time of each. */
async function decisionsOnShown(
  document: Stored,
  settings: Settings,
  found: readonly Decision[],
): Promise<readonly Decision[]> {
  const hash = await hashOfStored(document);
  const onShown = found.map(async (event) => {
    if (event.contentHash !== hash || !settings) return event;
    const time = [event._createdAt, settings._createdAt ?? ""].toSorted().at(-1) ?? "";
    const current = (await documentAt(settings._id, { time })) ?? settings;
    return { ...event, contentHash: await contentHash(withSettings(document, current)) };
  });
  return Promise.all(onShown);
}

/** Returns whether a document is approved with everything that it shows. */
export async function isApprovedAsShown(
  document: Stored,
  settings: Settings,
  found: readonly Decision[],
): Promise<boolean> {
  const shown = withSettings(document, settings);
  if (shown === document) return isApproved(found, await hashOfStored(document));
  const made = await decisionsOnShown(document, settings, found);
  return isApproved(made, await contentHash(shown));
}
