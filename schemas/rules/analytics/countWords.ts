import { type Compared, type Count, FEWEST } from "./results.ts";

const format = new Intl.NumberFormat("en-US");

/** Returns a total in words: `1,204` or `fewer than 5`. */
export const countWords = (count: Count): string =>
  count === "few" ? `fewer than ${FEWEST}` : format.format(count);

/**
 * Compares a total with the period before, in words.
 * @param before names the period, for example `the week before`
 */
export function comparedWords({ now, before: then }: Compared, before: string): string {
  if (now === "few" && then === "few") return `too few to compare with ${before}`;
  if (then === "few") return `more than ${before}, which had ${countWords(then)}`;
  if (now === "few") return `fewer than ${before}, which had ${countWords(then)}`;
  const percent = Math.round(((now - then) / then) * 100);
  if (now === then) return `the same as ${before}`;
  if (percent === 0) return `about the same as ${before}`;
  return `${format.format(Math.abs(percent))}% ${percent > 0 ? "more" : "fewer"} than ${before}`;
}
