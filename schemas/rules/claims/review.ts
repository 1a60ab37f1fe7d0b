// Rules of the review dates of evidence. The Studio's forms and lists share them with the content check.

/** The days before the review date from which the Studio and the check warn. */
const NOTICE = 30;
const DAY = 86_400_000;

const isoDate = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the current date in UTC, as YYYY-MM-DD. */
export const currentDate = (): string => isoDate(Date.now());

/** Whether evidence can be used, must be reviewed within 30 days, or is past its review date. */
export type ReviewState = "valid" | "due" | "overdue";

/**
 * Returns whether evidence must be reviewed. It can be used until the end of its review date.
 * @param reviewBy the review date, as YYYY-MM-DD
 * @param today the current date, as YYYY-MM-DD
 */
export function reviewState(reviewBy: string, today: string): ReviewState {
  if (reviewBy < today) return "overdue";
  return reviewBy <= isoDate(Date.parse(today) + NOTICE * DAY) ? "due" : "valid";
}

/** Names claims: `“99% uptime”`, or `“99% uptime” and 2 more`. */
const named = ([first = "", ...others]: readonly string[]) =>
  others.length === 0 ? `“${first}”` : `“${first}” and ${others.length} more`;

/** A message about the review date of evidence. Overdue evidence is an error. */
export interface ReviewProblem {
  readonly state: Exclude<ReviewState, "valid">;
  readonly message: string;
}

/**
 * Returns what to do about the review date of evidence, or undefined if it is not due or no approved claim uses it.
 * @param claims the words of the approved claims that rest on the evidence
 */
export function reviewProblem(
  reviewBy: string,
  claims: readonly string[],
  today: string,
): ReviewProblem | undefined {
  const state = reviewState(reviewBy, today);
  if (state === "valid" || claims.length === 0) return undefined;
  const todo = "Check the evidence and set a later date";
  const message =
    state === "overdue"
      ? `The evidence date ${reviewBy} has passed. Figures and other items that name ${named(claims)} fall back, but other texts may say it. ${todo}, or withdraw the claims.`
      : `The evidence date ${reviewBy} is near. ${todo}: after it, figures and other items that name ${named(claims)} fall back, and the check fails.`;
  return { state, message };
}

/** Says in a list when evidence must be reviewed. */
export function reviewLine(reviewBy: string | undefined, today: string): string {
  if (!reviewBy) return "no evidence date";
  return reviewState(reviewBy, today) === "overdue"
    ? `evidence date ${reviewBy} has passed`
    : `evidence date ${reviewBy}`;
}

/** The state of an approved claim on the site: its evidence is valid, past its review date, or not published. */
export type Support =
  | { readonly state: "valid" }
  | { readonly state: "overdue"; readonly since: string }
  | { readonly state: "missing" };

/**
 * Returns whether a claim may be shown as supported.
 * @param reviewDates the review date of each piece of evidence, as YYYY-MM-DD; undefined if it isn't published
 */
export function supportOf(reviewDates: readonly (string | null | undefined)[], today: string): Support {
  const dates = reviewDates.flatMap((date) => date ?? []).toSorted();
  const [earliest] = dates;
  if (earliest === undefined || dates.length < reviewDates.length) return { state: "missing" };
  return reviewState(earliest, today) === "overdue"
    ? { state: "overdue", since: earliest }
    : { state: "valid" };
}
