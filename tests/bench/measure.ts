import type { SanityClient } from "@sanity/client";

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
