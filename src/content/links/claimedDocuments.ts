import * as v from "valibot";
import { text } from "../contentFields.ts";
import { names } from "./pageEntry.ts";

/** A document of the landing page, with the ids of the claims that it names and of their evidence. */
export const claimed = v.object({ _id: text, claims: names });

/** A claim, with the ids of its evidence. */
export const resting = v.object({ _id: text, evidence: names });

/** Adds the ids of their evidence to the ids of claims. */
export function addEvidence<T extends { readonly claims: readonly string[] }>(
  named: readonly T[],
  restsOn: readonly v.InferOutput<typeof resting>[],
) {
  const evidence = new Map(restsOn.map((each) => [each._id, each.evidence]));
  return named.map((each) => ({
    ...each,
    claims: [...new Set(each.claims.flatMap((id) => [id, ...(evidence.get(id) ?? [])]))],
  }));
}
