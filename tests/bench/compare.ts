import type { Measure } from "./measure.ts";
import { median } from "./percentile.ts";

/** The names of the columns that are always there, beside those of other sites. */
export const SITE = "site";
export const EMPTY = "empty page";

/** A limit on the median, below or above. */
export type Target = { atMost: number } | { atLeast: number };

const number = (value: number) =>
  value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 3 : 0 });

/** The median; with several rounds, the least and the most behind it. */
function inWords(values: readonly number[], unit: string): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const middle = `${number(median(values))}${unit && ` ${unit}`}`;
  return least === most ? middle : `${middle} (${number(least)}–${number(most)})`;
}

/**
 * A line with the medians of our site and of what was measured beside it.
 * @param values by column; ours is {@link SITE}
 */
export function compare(
  what: string,
  unit: "ms" | "bytes" | "",
  values: Record<string, number[]>,
  target?: Target,
): Measure {
  const { [SITE]: ours = [], ...beside } = values;
  const limit = target && ("atMost" in target ? `≤ ${number(target.atMost)}` : `≥ ${number(target.atLeast)}`);
  const found = median(ours);
  return {
    what,
    target: limit ? `${limit}${unit && ` ${unit}`}` : "",
    measured: inWords(ours, unit),
    reached: !target || ("atMost" in target ? found <= target.atMost : found >= target.atLeast),
    beside: Object.fromEntries(Object.entries(beside).map(([name, each]) => [name, inWords(each, unit)])),
    values,
  };
}
