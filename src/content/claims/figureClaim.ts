import * as v from "valibot";
import { date, identity, text } from "../contentFields.ts";

/** The GROQ projection of a figure's claim, with what decides whether it holds. */
export const FIGURE_CLAIM = `"claim": claim->{
      _id, _rev, "isApproved": status == "approved", "showsQualifier": whenExpired == "qualifier", qualifier,
      "evidence": evidence[]->{ _id, _rev, reviewBy }
    }`;

const orNull = <const S extends v.GenericSchema>(schema: S) => v.fallback(v.nullable(schema), null);

/**
 * The claim of a figure. Invalid values never make the page invalid: the claim then doesn't hold, and the figure falls back.
 */
export const figureClaim = v.nullable(
  v.object({
    _id: text,
    ...identity,
    isApproved: v.fallback(v.boolean(), false),
    showsQualifier: v.fallback(v.boolean(), false),
    qualifier: orNull(text),
    evidence: v.fallback(
      v.array(v.nullable(v.object({ _id: text, ...identity, reviewBy: orNull(date) }))),
      [],
    ),
  }),
);

type Figures = readonly { readonly claim: v.InferOutput<typeof figureClaim> }[];

/** Returns the claims of figures and their evidence, whose revisions the page reports. */
export const claimsOfFigures = (figures: Figures) =>
  figures.flatMap(({ claim }) => (claim ? [claim, ...claim.evidence.flatMap((each) => each ?? [])] : []));
