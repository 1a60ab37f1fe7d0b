import type { DatedEvidence, FigureClaim } from "./figures.ts";
import { reviewState } from "./review.ts";

// Which claims expire soon or have expired, and what the pages show then. The Studio lists it, and the site sends notices of it.

/** Finds the published claims that are approved, and all published evidence. */
export const CLAIM_DATES = `{
  "claims": *[_type == "claim" && status == "approved"] | order(statement asc){
    _id, statement, qualifier, "showsQualifier": whenExpired == "qualifier", "evidence": coalesce(evidence[]._ref, [])
  },
  "evidence": *[_type == "claimEvidence" && defined(reviewBy)]{ _id, reviewBy }
}`;

/** The result of {@link CLAIM_DATES}. */
export interface ClaimDates {
  readonly claims: readonly (Omit<FigureClaim, "isApproved"> & { readonly statement: string })[];
  readonly evidence: readonly DatedEvidence[];
}

/** A claim that has expired, or will within 30 days. */
export interface ClaimNotice {
  readonly claim: string;
  readonly state: "expiring" | "expired";
  /** The last day of the claim, as YYYY-MM-DD: the earliest review date of its evidence. */
  readonly lastDay: string;
  /** A sentence for people. */
  readonly text: string;
}

/** Returns a notice for each claim whose evidence is past its review date or due within 30 days, the earliest first. */
export function claimNotices({ claims, evidence }: ClaimDates, today: string): ClaimNotice[] {
  const notices = claims.flatMap(({ _id, statement, qualifier, showsQualifier, evidence: ids }) => {
    const dates = evidence.filter((each) => ids.includes(each._id)).map(({ reviewBy }) => reviewBy);
    const [lastDay] = dates.toSorted();
    const state = lastDay && reviewState(lastDay, today);
    if (!state || state === "valid") return [];
    const isExpired = state === "overdue";
    const shown = showsQualifier && qualifier ? `show “${qualifier}” instead of the number` : "are left out";
    const when = isExpired ? `expired at the end of ${lastDay}` : `expires at the end of ${lastDay}`;
    const effect = `${isExpired ? "The page shows it as waiting for review, and" : "After that,"} figures that name it ${shown}.`;
    const text = `Claim “${statement}” ${when}. ${effect} Check its evidence and set a later date, or withdraw the claim.`;
    return [{ claim: _id, state: isExpired ? "expired" : "expiring", lastDay, text } as const];
  });
  return notices.toSorted((one, other) => one.lastDay.localeCompare(other.lastDay));
}
