import { defineQuery } from "next-sanity";
import * as v from "valibot";
import { evidenceKinds } from "#schemas/rules/claims/claims.ts";
import { readResult } from "../client/LakeError.ts";
import { date, httpsUrl, identity, text, validItems } from "../contentFields.ts";

/** All claims and all evidence: whole documents, because an approval belongs to the whole content. And the files of evidence. */
export const CLAIMS_QUERY = defineQuery(`{
  "claims": *[_type == "claim"] | order(lower(statement) asc),
  "evidence": *[_type == "claimEvidence"] | order(lower(title) asc),
  "files": *[_type == "sanity.fileAsset"]{ _id, url }
}`);

/** A field that doesn't make its document invalid: an invalid value counts as absent. */
const orNull = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.nullish(schema, null), null);

const claim = v.pipe(
  v.object({
    _id: text,
    statement: text,
    translatedWords: v.optional(v.unknown()),
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
  /** The id of the file. */
  file: orNull(v.object({ asset: v.object({ _ref: text }) })),
  reviewBy: date,
});

const stored = v.looseObject({ _id: text, ...identity });
const answer = v.object({
  claims: validItems(stored),
  evidence: validItems(stored),
  /** Only files that visitors can reach over https. */
  files: validItems(v.object({ _id: text, url: httpsUrl })),
});

/** The result of {@link CLAIMS_QUERY}. */
export type StoredClaims = v.InferOutput<typeof answer>;

/** @throws LakeError */
export const readStoredClaims = (result: unknown): StoredClaims =>
  readResult(answer, result, "The content lake's list of claims");

/** Evidence with the address of its file. Null unless visitors can reach it over https. */
type Evidence = Omit<v.InferOutput<typeof evidence>, "file"> & { readonly file: string | null };

export interface Claims {
  /** The revisions of all claims and all evidence. Pages report them even if they leave a claim out. */
  readonly documents: readonly { readonly _id: string; readonly _rev: string }[];
  readonly claims: readonly v.InferOutput<typeof claim>[];
  readonly evidence: readonly Evidence[];
}

/** No claims, for a page without them. */
export const noClaims: Claims = { documents: [], claims: [], evidence: [] };

/** Returns the claims and the evidence that pages can use. An invalid one isn't shown. */
export const claimsIn = (found: StoredClaims): Claims => ({
  documents: [...found.claims, ...found.evidence].map(({ _id, _rev }) => ({ _id, _rev })),
  claims: v.parse(validItems(claim), found.claims),
  evidence: v.parse(validItems(evidence), found.evidence).map(({ file, ...rest }) => ({
    ...rest,
    file: found.files.find(({ _id }) => _id === file?.asset._ref)?.url ?? null,
  })),
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
