import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { evidenceKinds } from "#schemas/rules/claims/claims.ts";
import { readResult } from "../client/readResult.ts";
import { date, httpsUrl, identity, text } from "../contentFields.ts";

/** All claims and all evidence. The claims are whole documents, because an approval belongs to the whole content. */
export const CLAIMS_QUERY = defineQuery(`{
  "claims": *[_type == "claim"] | order(lower(statement) asc),
  "evidence": *[_type == "claimEvidence"] | order(lower(title) asc){
    _id, _rev, title, kind, summary, size, method, date, url, "file": file.asset->url, reviewBy
  }
}`);

/** A field that doesn't make its document invalid: an invalid value counts as absent. */
const orNull = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema, null), null);

const claim = v.pipe(
  v.object({
    _id: text,
    statement: text,
    qualifier: orNull(text),
    status: text,
    whenExpired: orNull(text),
    evidence: v.array(v.object({ _ref: text })),
  }),
  v.transform(({ status, whenExpired, evidence: references, ...rest }) => ({
    ...rest,
    isApproved: status === "approved",
    /** Whether pages show the qualifier when it no longer holds. Otherwise, they leave the claim out. */
    showsQualifier: whenExpired === "qualifier",
    /** The ids of the evidence. */
    evidence: references.map(({ _ref }) => _ref),
  })),
);

const kinds = Object.keys(evidenceKinds) as (keyof typeof evidenceKinds)[];

const evidence = v.object({
  _id: text,
  title: text,
  kind: v.picklist(kinds),
  summary: text,
  size: orNull(text),
  method: orNull(text),
  date: orNull(date),
  url: orNull(httpsUrl),
  /** The address of the file. Null unless visitors can reach it over https. */
  file: orNull(httpsUrl),
  reviewBy: date,
});

const stored = v.looseObject({ _id: text, ...identity });
const answer = v.object({ claims: v.array(stored), evidence: v.array(stored) });

/** The result of {@link CLAIMS_QUERY}. */
export type StoredClaims = v.InferOutput<typeof answer>;

/** @throws LakeError */
export const readStoredClaims = (result: unknown): StoredClaims =>
  readResult(answer, result, "The content lake's list of claims");

/** All claims with their evidence, as pages use them. */
export interface Claims {
  /** The revisions of all claims and all evidence. Pages report them even if they leave a claim out. */
  readonly documents: readonly { readonly _id: string; readonly _rev: string }[];
  readonly claims: readonly v.InferOutput<typeof claim>[];
  readonly evidence: readonly v.InferOutput<typeof evidence>[];
}

/** No claims, for a page without them. */
export const noClaims: Claims = { documents: [], claims: [], evidence: [] };

/** Omits invalid documents: one that lacks something isn't shown, and doesn't make its page invalid. */
const valid = <const S extends v.GenericSchema>(schema: S, documents: readonly unknown[]) =>
  documents.flatMap((each) => {
    const read = v.safeParse(schema, each);
    return read.success ? [read.output] : [];
  });

/** Returns the claims and the evidence that pages can use. */
export const claimsIn = (found: StoredClaims): Claims => ({
  documents: [...found.claims, ...found.evidence].map(({ _id, _rev }) => ({ _id, _rev })),
  claims: valid(claim, found.claims),
  evidence: valid(evidence, found.evidence),
});

/** An item that can name a claim: a figure, a goal, a response time or a standard. */
export interface ClaimingItem {
  /** The id of the claim. */
  readonly claim: string | null;
}

/** Returns the claims that items name, and their evidence. The page of the items reports their revisions. */
export function documentsOfItems(
  items: readonly ClaimingItem[],
  { documents, claims }: Claims,
): Claims["documents"] {
  const named = claims.filter(({ _id }) => items.some((item) => item.claim === _id));
  const ids = new Set(named.flatMap(({ _id, evidence: ids }) => [_id, ...ids]));
  return documents.filter(({ _id }) => ids.has(_id));
}
