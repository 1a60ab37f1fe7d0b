import * as v from "valibot";
import { evidenceKinds } from "#schemas/rules/claims/claims.ts";
import { date, httpsUrl, identity, text } from "../contentFields.ts";

// The claims and the evidence that a block lists. It has none of its own: it shows all that are published.

/**
 * The GROQ projection of the lists in a block of claims. `documents` has the revisions of all claims and all evidence,
 * also of those that the block doesn't show: a page must prove that it has left out a withdrawn claim.
 */
export const CLAIMS = `"documents": *[_type in ["claim", "claimEvidence"]] | order(_id asc){ _id, _rev },
      "claims": *[_type == "claim" && status == "approved"] | order(lower(statement) asc){
        _id, statement, qualifier, "evidence": evidence[]._ref
      },
      "evidence": *[_type == "claimEvidence"] | order(lower(title) asc){
        _id, title, kind, summary, size, method, date, url, "file": file.asset->url, reviewBy
      }`;

/** Omits invalid items: a claim that lacks something isn't shown, and doesn't make its page invalid. */
const valid = <const S extends v.GenericSchema>(item: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) =>
      items.flatMap((each) => {
        const read = v.safeParse(item, each);
        return read.success ? [read.output] : [];
      }),
    ),
  );

const kinds = Object.keys(evidenceKinds) as (keyof typeof evidenceKinds)[];

/** A field that doesn't make its document invalid: an invalid value counts as absent. */
const orNull = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.nullable(schema), null);

const claim = v.object({
  _id: text,
  statement: text,
  qualifier: orNull(text),
  /** The ids of the evidence. */
  evidence: v.pipe(v.array(text), v.minLength(1)),
});

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

/** The validators of the lists in a block of claims. */
export const claimLists = {
  documents: v.array(v.object({ _id: text, ...identity })),
  claims: valid(claim),
  evidence: valid(evidence),
};

/** An approved claim. */
export type ShownClaim = v.InferOutput<typeof claim>;

/** Evidence of claims. */
export type ShownEvidence = v.InferOutput<typeof evidence>;
