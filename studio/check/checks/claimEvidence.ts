import { reviewProblem } from "../../../schemas/rules/claims/review.ts";
import { type FoundReference, referencesIn } from "../../../schemas/rules/translations/foreignReferences.ts";
import type { SourcedDocument } from "../content.ts";
import type { Finding } from "../finding.ts";
import type { ApprovedClaim } from "./claims.ts";
import { located } from "./documents.ts";

const check = "claims";

/** Returns the references of a claim to its evidence. */
const evidenceOf = ({ source: { document } }: ApprovedClaim): FoundReference[] =>
  referencesIn(document.evidence, "evidence");

/**
 * Checks that the evidence of the approved claims is published, and that none must be reviewed. The Studio queries the lake
 * for it.
 * @param today the current date, as YYYY-MM-DD
 */
export function checkEvidence(
  published: readonly SourcedDocument[],
  claims: readonly ApprovedClaim[],
  today: string,
): Finding[] {
  const evidence = published.filter(({ document }) => document._type === "claimEvidence");
  const known = new Set(evidence.map(({ document }) => document._id));
  const unpublished = claims.flatMap((claim) =>
    evidenceOf(claim)
      .filter(({ id }) => !known.has(id))
      .map(({ path }) => {
        const message = "This claim rests on evidence that is not published. Publish it, or choose another.";
        return located(claim.source, { level: "error", check, path, message });
      }),
  );
  const reviews = evidence.flatMap((source) => {
    const { _id, reviewBy } = source.document;
    const supported = claims.filter((claim) => evidenceOf(claim).some(({ id }) => id === _id));
    const words = supported.map((claim) => claim.words);
    const problem = typeof reviewBy === "string" ? reviewProblem(reviewBy, words, today) : undefined;
    if (!problem) return [];
    const level = problem.state === "overdue" ? "error" : "warning";
    return [located(source, { level, check, path: "reviewBy", message: problem.message })];
  });
  return [...unpublished, ...reviews];
}
