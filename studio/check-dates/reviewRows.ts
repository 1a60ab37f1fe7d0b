import { type ReviewState, reviewState } from "../../schemas/rules/claims/review.ts";
import { type DocumentReview, isReviewed, reviewOf } from "../../schemas/rules/documentReview.ts";
import { documentTitle } from "../documentTitle.ts";
import type { StoredDocument } from "../quality/context.ts";

/** A reason why a document needs a review. */
interface ReviewMark {
  readonly label: string;
  readonly tone: "critical" | "caution";
}

export interface ReviewRow extends DocumentReview {
  readonly id: string;
  readonly type: string;
  readonly title: string;
  /** Empty if the document needs no review yet. */
  readonly marks: readonly ReviewMark[];
}

const dateMarks: Readonly<Record<ReviewState, readonly ReviewMark[]>> = {
  overdue: [{ label: "Overdue", tone: "critical" }],
  due: [{ label: "Due soon", tone: "caution" }],
  valid: [],
};

function marksOf(review: DocumentReview, type: string, today: string): ReviewMark[] {
  const { owner, lastReviewed, nextReview } = review;
  const gaps = [
    ...(owner ? [] : ["No owner"]),
    // Evidence has no such field.
    ...(lastReviewed || !isReviewed(type) ? [] : ["Never checked"]),
    ...(nextReview ? [] : ["No next check"]),
  ];
  return [
    ...(nextReview ? dateMarks[reviewState(nextReview, today)] : []),
    ...gaps.map((label) => ({ label, tone: "caution" as const })),
  ];
}

/**
 * Returns the reviews of documents: those without a date first, then by the date of the next review.
 * @param documents published documents of the types that have a review, and evidence
 * @param today the current date, as YYYY-MM-DD
 */
export const reviewRows = (documents: readonly StoredDocument[], today: string): ReviewRow[] =>
  documents
    .map((document) => {
      const { _id: id, _type: type } = document;
      const review = reviewOf(document);
      return { id, type, title: documentTitle(document), ...review, marks: marksOf(review, type, today) };
    })
    .toSorted(
      (one, other) =>
        (one.nextReview ?? "").localeCompare(other.nextReview ?? "") || one.title.localeCompare(other.title),
    );
