import type { Measure } from "./measure.ts";
import { median } from "./percentile.ts";

/** The names of the columns that always exist, next to those of other sites. */
export const SITE = "site";
export const EMPTY = "empty page";

/** An upper or lower limit for the median. */
export type Target = { atMost: number } | { atLeast: number };

const number = (value: number) =>
  value.toLocaleString("en-US", { maximumFractionDigits: value < 10 ? 3 : 0 });

/** Formats the median, followed by the minimum and maximum if there were several rounds. */
function inWords(values: readonly number[], unit: string): string {
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const middle = `${number(median(values))}${unit && ` ${unit}`}`;
  return least === most ? middle : `${middle} (${number(least)}–${number(most)})`;
}

/**
 * Returns a row with the median of our site and those of the columns it is compared with.
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
