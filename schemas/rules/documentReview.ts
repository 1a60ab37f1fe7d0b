// The reviews of documents: who keeps each one current, and until when. The Studio's forms and lists share them with the
// content check.

import { collections, singletons } from "../singletons.ts";
import { type ReviewState, reviewState } from "./claims/review.ts";
import { hasLanguage } from "./documentIds.ts";
import { isRecord } from "./isRecord.ts";
import { signOffKind } from "./sign-off/signOff.ts";
import { isBlank } from "./text/typedText.ts";

/** The types whose documents visitors read. They have a review, and can make claims. */
export const reviewedTypes: readonly string[] = [
  ...new Set([...singletons, ...collections].map(({ type }): string => type)),
].filter(hasLanguage);

/** Returns whether the documents of a type have a review. */
export const isReviewed = (type: string): boolean => reviewedTypes.includes(type);

/** The review of a document. Dates are YYYY-MM-DD. */
export interface DocumentReview {
  readonly owner?: string;
  readonly lastReviewed?: string;
  /** The last day for the next review. */
  readonly nextReview?: string;
  /** The person or the role who must approve each change. */
  readonly reviewer?: string;
}

const isText = (value: unknown): value is string => typeof value === "string" && !isBlank(value);

/** Returns the review of a document. Evidence has fields of its own for it. */
export function reviewOf(document: Readonly<Record<string, unknown>>): DocumentReview {
  const { review } = document;
  const stored: Readonly<Record<string, unknown>> = isRecord(review)
    ? review
    : { owner: document.owner, nextReview: document.reviewBy };
  const { owner, lastReviewed, nextReview, reviewer } = stored;
  return {
    ...(isText(owner) && { owner }),
    ...(isText(lastReviewed) && { lastReviewed }),
    ...(isText(nextReview) && { nextReview }),
    ...(isText(reviewer) && { reviewer }),
  };
}

/** A message about the review of a document, with the path of the field. */
export interface DocumentReviewProblem {
  readonly level: "error" | "warning";
  readonly path: string;
  readonly message: string;
}

/** Says what a review lacks, its owner or a date, and what to do; undefined if it is complete. */
export function reviewGaps({ owner, lastReviewed, nextReview }: DocumentReview): string | undefined {
  const gaps = [
    ...(owner ? [] : ["“Owner”"]),
    ...(lastReviewed ? [] : ["“Last checked”"]),
    ...(nextReview ? [] : ["“Next check”"]),
  ];
  if (gaps.length === 0) return undefined;
  return `The check dates of this document lack ${gaps.join(", ")}. Fill in the fields under “Check dates” in its form.`;
}

function lastReviewProblems({ lastReviewed = "" }: DocumentReview, today: string): DocumentReviewProblem[] {
  if (lastReviewed <= today) return [];
  const message = `“Last checked” is ${lastReviewed}, which is in the future. Choose the day of the check.`;
  return [{ level: "warning", path: "review.lastReviewed", message }];
}

function nextReviewProblems(
  { nextReview }: DocumentReview,
  type: string,
  today: string,
): DocumentReviewProblem[] {
  const state: ReviewState = nextReview ? reviewState(nextReview, today) : "valid";
  if (state === "valid") return [];
  const todo = "Read the document, set both dates under “Check dates”, and publish.";
  return state === "due"
    ? [
        {
          level: "warning",
          path: "review.nextReview",
          message: `The next check is due by ${nextReview}. ${todo}`,
        },
      ]
    : [
        {
          // Visitors rely on the documents that somebody must approve.
          level: signOffKind(type) ? "error" : "warning",
          path: "review.nextReview",
          message: `The check has been overdue since ${nextReview}. ${todo}`,
        },
      ];
}

/**
 * Returns what is wrong with the review of a document. An overdue review is an error only for documents that somebody must
 * approve, such as legal ones. A gap is a warning, because content from before reviews existed has none.
 * @param today the current date, as YYYY-MM-DD
 */
export function documentReviewProblems(
  document: Readonly<Record<string, unknown>> & { readonly _type: string },
  today: string,
): DocumentReviewProblem[] {
  const review = reviewOf(document);
  const gaps = reviewGaps(review);
  return [
    ...(gaps ? [{ level: "warning", path: "review", message: gaps } as const] : []),
    ...lastReviewProblems(review, today),
    ...nextReviewProblems(review, document._type, today),
  ];
}
