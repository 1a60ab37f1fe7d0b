import {
  type Compared,
  comparedWords,
  countWords,
  daysIn,
  type Results,
} from "../../schemas/rules/analytics/results.ts";

/** Returns whether the whole period before was counted. */
export const hasBefore = ({ since, before }: Pick<Results, "since" | "before">): boolean =>
  since !== null && since <= before.from;

/** Returns a function that compares a total with the period before, in words. */
export function comparisonOf(results: Results): (total: Compared) => string {
  const name = `the ${daysIn(results)} days before`;
  return hasBefore(results) ? (total) => comparedWords(total, name) : () => "–";
}

/** Returns whether a total is large enough to be shown, in this period or the one before. */
export const isEnough = ({ now, before }: Compared): boolean => now !== "few" || before !== "few";

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Returns the number of a total, for display. */
export const shownCount = ({ now }: Compared): string => capitalized(countWords(now));
