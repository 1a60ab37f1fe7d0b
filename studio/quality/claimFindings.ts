import { getPublishedId } from "@sanity/client/csm";
import { type WaitingClaim, waitingLine } from "../../schemas/rules/claims/waitingClaims.ts";
import type { StoredDocument } from "./context.ts";
import type { PageFinding } from "./finding.ts";

/** Returns the claims of a document that nobody approved, as findings. */
export const claimFindings = (
  claims: readonly WaitingClaim[],
  { _id, _type }: StoredDocument,
): PageFinding[] =>
  claims.map((claim) => ({
    level: "error",
    topic: "claims",
    path: claim.path,
    message: `${waitingLine(claim)} that nobody approved. Use the words of a claim with evidence, say it in other words, or request approval.`,
    documentId: getPublishedId(_id),
    documentType: _type,
  }));
