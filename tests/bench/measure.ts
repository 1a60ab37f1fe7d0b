import type { SanityClient } from "@sanity/client";
import { percentile } from "#content-lake/testing";

/** Returns the 95th percentile. */
export const p95 = (values: readonly number[]) => percentile(values, 0.95);

/** Returns the median. For an even number of values, it is the lower of the two in the middle. */
export const median = (values: readonly number[]) => percentile(values, 0.5);

export const inMs = (value: number) => `${Math.round(value)} ms`;

/** One row of the table. */
export type Measure = {
  what: string;
  /** The target as text, such as `≤ 50 ms`. Empty for an informative row. */
  target: string;
  measured: string;
  /** True for a row without a target. */
  reached: boolean;
  /** Values measured in the same run for comparison: `{ "empty page": "650 ms", before: "1210 ms" }`. */
  beside?: Record<string, string>;
  /** Every single value, for the JSON output, by column: `{ site: [640, 655], "empty page": [650, 660] }`. */
  values?: Record<string, number[]>;
};

/** Returns a row without a target. */
export const fact = (what: string, measured: string): Measure => ({
  what,
  target: "",
  measured,
  reached: true,
});

/** A site that is compared with ours. */
export type OtherSite = { name: string; url: string };

/** The context of a part of the benchmark. */
export type Bench = {
  /** The number of rounds for measurements that vary. The median counts. */
  rounds: number;
  /** Other sites that already run, such as the previous version. */
  others: OtherSite[];
  /**
   * Returns the address of our site, built and served with the embedded services. The first call starts it for all
   * parts.
   */
  site(): Promise<string>;
  /** Returns a client of our site's lake with the editor's token. Restore any content that you change. */
  lake(): Promise<SanityClient>;
  /** Returns the address of an empty Next page. The first call starts it for all parts. */
  emptyPage(): Promise<string>;
  /** Prints the progress on stderr. */
  say(progress: string): void;
};

/** A part of the benchmark: a short description, and the measurement. */
export type Part = { about: string; measure: (bench: Bench) => Promise<Measure[]> };

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
