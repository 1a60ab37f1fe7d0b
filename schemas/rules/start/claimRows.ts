import type { ClaimDates, ClaimNotice } from "../claims/notices.ts";
import { type WaitingClaim, waitingLine } from "../claims/waitingClaims.ts";
import { form, type StartRow } from "./row.ts";

/** Returns what to do about a published document with a claim that visitors don't see yet. */
export const claimingRow = (
  { id, type, title }: { readonly id: string; readonly type: string; readonly title: string },
  claim: WaitingClaim,
): StartRow => ({
  key: `claim-${id}`,
  title,
  sentence: `Visitors see the earlier words: ${waitingLine(claim)}. Bind it to a claim, reword it, or request approval.`,
  link: form(id, type),
});

/** Returns what to do about a claim that has expired or will soon. */
export function expiryRow(
  { claim, state, text }: ClaimNotice,
  { claims }: Pick<ClaimDates, "claims">,
): StartRow {
  const title = claims.find(({ _id }) => _id === claim)?.statement ?? claim;
  const link = form(claim, "claim", { path: "evidence" });
  return { key: claim, title, sentence: text, isLate: state === "expired", link };
}
