import type { SanityClient } from "@sanity/client";

/** One line of the table. */
export type Measure = {
  what: string;
  /** In words, as `≤ 50 ms`; empty for a line that only informs. */
  target: string;
  measured: string;
  /** True for a line without a target. */
  reached: boolean;
  /** What was measured in the same run for comparison: `{ "empty page": "650 ms", before: "1210 ms" }`. */
  beside?: Record<string, string>;
  /** Every single value, for the JSON, by what it belongs to: `{ site: [640, 655], "empty page": [650, 660] }`. */
  values?: Record<string, number[]>;
};

/** A line without a target. */
export const fact = (what: string, measured: string): Measure => ({
  what,
  target: "",
  measured,
  reached: true,
});

/** A site that is measured beside ours. */
export type OtherSite = { name: string; url: string };

/** What a part of the benchmark may use. */
export type Bench = {
  /** How often what varies is measured. The median counts. */
  rounds: number;
  /** Other sites that run already, as the version before. */
  others: OtherSite[];
  /** The address of our site, built and served on the embedded services. Started on the first call, for all parts. */
  site(): Promise<string>;
  /** The lake of our site, with the editor's token. Who changes content puts it back. */
  lake(): Promise<SanityClient>;
  /** The address of an empty Next page. Started on the first call, for all parts. */
  emptyPage(): Promise<string>;
  /** Says on stderr how far it is. */
  say(progress: string): void;
};

/** A part of the benchmark: what it measures, in a few words, and how. */
export type Part = { about: string; measure: (bench: Bench) => Promise<Measure[]> };
