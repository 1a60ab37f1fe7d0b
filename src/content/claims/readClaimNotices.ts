import "server-only";
import * as v from "valibot";
import { CLAIM_DATES, type ClaimNotice, claimNotices } from "#schemas/rules/claims/notices.ts";
import { currentDate } from "#schemas/rules/claims/review.ts";
import { expiryRow } from "#schemas/rules/start/claimRows.ts";
import type { StartRow } from "#schemas/rules/start/row.ts";
import { readResult } from "../client/LakeError.ts";
import { queryContent } from "../client/queryContent.ts";
import { date, text, validItems } from "../contentFields.ts";

const answer = v.object({
  claims: validItems(
    v.object({
      _id: text,
      statement: text,
      qualifier: v.nullable(v.string()),
      showsQualifier: v.nullable(v.boolean(), false),
      evidence: validItems(text),
    }),
  ),
  evidence: validItems(v.object({ _id: text, reviewBy: date })),
});

/** Returns the notice of a claim. A later date of its evidence makes another notice. */
const noticeOf = ({ claim, state, lastDay, text }: ClaimNotice, row: StartRow) => ({
  key: `${claim}:${state}:${lastDay}`,
  event: `claim.${state}`,
  row,
  compose: async () => ({ claim, lastDay, text }),
});

/** Reads notices of the published claims that have expired, or will within 30 days. Works outside of a request. */
export async function readClaimNotices(signal?: AbortSignal) {
  const result = await queryContent(CLAIM_DATES, {}, { cache: "no-store", signal });
  const dates = readResult(answer, result, "The content lake's dates of claims");
  return claimNotices(dates, currentDate()).map((notice) => noticeOf(notice, expiryRow(notice, dates)));
}
