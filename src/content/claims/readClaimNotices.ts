import "server-only";
import * as v from "valibot";
import { CLAIM_DATES, type ClaimNotice, claimNotices } from "#schemas/rules/claims/notices.ts";
import { currentDate } from "#schemas/rules/claims/review.ts";
import { queryContent } from "../client/queryContent.ts";
import { readResult } from "../client/readResult.ts";
import { text } from "../contentFields.ts";

const answer = v.object({
  claims: v.array(
    v.object({
      _id: text,
      statement: text,
      qualifier: v.nullable(v.string()),
      showsQualifier: v.nullable(v.boolean(), false),
      evidence: v.array(text),
    }),
  ),
  evidence: v.array(v.object({ _id: text, reviewBy: text })),
});

/**
 * Reads the published claims that have expired, or will within 30 days. Works outside of a request.
 * @throws LakeError
 */
export async function readClaimNotices(signal?: AbortSignal): Promise<ClaimNotice[]> {
  const result = await queryContent(CLAIM_DATES, {}, { cache: "no-store", signal });
  return claimNotices(readResult(answer, result, "The content lake's dates of claims"), currentDate());
}
