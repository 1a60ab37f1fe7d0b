import { documentReviewProblems, isReviewed } from "../../../schemas/rules/documentReview.ts";
import { isPublished, type SourcedDocument } from "../content.ts";
import type { Finding } from "../finding.ts";
import { located } from "./documents.ts";

/**
 * Checks that each published document has an owner and is reviewed in time. copy.ts checks evidence.
 * @param today the current date, as YYYY-MM-DD
 */
export const checkReviews = (documents: readonly SourcedDocument[], today: string): Finding[] =>
  documents
    .filter((source) => isPublished(source) && isReviewed(source.document._type))
    .flatMap((source) =>
      documentReviewProblems(source.document, today).map((problem) =>
        located(source, { ...problem, check: "reviews" }),
      ),
    );
