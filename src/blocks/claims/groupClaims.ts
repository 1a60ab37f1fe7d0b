import type { PageBlock } from "#content/index.ts";
import { supportFor } from "#schemas/rules/claims/figures.ts";
import type { Support } from "#schemas/rules/claims/review.ts";

type ClaimsBlock = Extract<PageBlock, { _type: "claimsBlock" }>;
type Claim = ClaimsBlock["claims"][number];
type Evidence = ClaimsBlock["evidence"][number];

/** The kinds of evidence in the order of the table: the numbers of our own, then those of others, then words. */
const kinds = ["target", "measurement", "study", "statistic", "definition"] as const;

/** Evidence with the claims that rest on it. */
export interface Supported extends Evidence {
  readonly claims: readonly Claim[];
}

/** An approved claim whose evidence is overdue or not published. */
export interface Unsupported extends Claim {
  readonly support: Exclude<Support, { readonly state: "valid" }>;
}

/** The evidence of a block with its claims, and the claims that wait for a review. */
export interface GroupedClaims {
  readonly supported: readonly Supported[];
  readonly waiting: readonly Unsupported[];
}

/**
 * Groups the approved claims by their evidence, sorted by its kind. A claim that rests on several is in each.
 * Claims with overdue or unpublished evidence are separate, and their evidence isn't shown for them.
 * @param today the current date, as YYYY-MM-DD
 */
export function groupClaims(
  { claims, evidence }: Pick<ClaimsBlock, "claims" | "evidence">,
  today: string,
): GroupedClaims {
  const judged = claims
    .filter((claim) => claim.isApproved)
    .map((claim) => ({ claim, support: supportFor(claim, evidence, today) }));
  const valid = judged.flatMap(({ claim, support }) => (support.state === "valid" ? [claim] : []));
  const entries = evidence
    .map((each) => ({ ...each, claims: valid.filter((claim) => claim.evidence.includes(each._id)) }))
    .filter((each) => each.claims.length > 0);
  return {
    supported: kinds.flatMap((kind) => entries.filter((each) => each.kind === kind)),
    waiting: judged.flatMap(({ claim, support }) =>
      support.state === "valid" ? [] : [{ ...claim, support }],
    ),
  };
}
