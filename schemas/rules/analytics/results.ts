import type { Language } from "../../languages.ts";
import type { ExperimentEvent, Version } from "../experiments/shownVersion.ts";

// The results that the site sends to the Studio. Both sides share these types.

/** Smaller totals are not sent, only that they are smaller. */
export const FEWEST = 5;

/** A total; `few` if it is less than {@link FEWEST}. */
export type Count = number | "few";

/** A total of a period, and of the period before with the same length. */
export interface Compared {
  readonly now: Count;
  readonly before: Count;
}

/** How often a value of a measure occurred. Without a value, the measure as a whole. */
export interface MeasureTotal extends Compared {
  readonly measure: string;
  readonly value: string;
}

/** What a point of the course stands for. */
export type Unit = "hour" | "day";

/** An hour or a day, and what was counted in it. */
export interface ResultsPoint {
  /** `2026-11-27`; `2026-11-27T09` for an hour. In UTC. */
  readonly start: string;
  readonly visits: Count;
  readonly views: Count;
}

export interface PageTotal {
  readonly path: string;
  readonly visits: Compared;
  readonly views: Compared;
}

export interface LanguageTotal {
  readonly language: Language;
  readonly visits: Compared;
  readonly views: Compared;
  readonly demos: Compared;
  readonly opened: Compared;
  readonly sent: Compared;
}

/** Days are in UTC and inclusive. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export interface Results extends Period {
  readonly before: Period;
  /** The first day with a count; null if nothing has been counted yet. */
  readonly since: string | null;
  readonly unit: Unit;
  readonly totals: readonly MeasureTotal[];
  readonly series: readonly ResultsPoint[];
  /** The most viewed pages, at most {@link MOST_PAGES}. */
  readonly pages: readonly PageTotal[];
  readonly languages: readonly LanguageTotal[];
}

export const MOST_PAGES = 100;

/** The longest period, in days: two years. */
export const LONGEST_PERIOD = 731;

const DAY = 86_400_000;

/** Returns the number of days of a period. */
export const daysIn = ({ from, to }: Period): number => (Date.parse(to) - Date.parse(from)) / DAY + 1;

/** Returns the day that is this many days after a day, in ISO 8601. */
export const dayAfter = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);

/** Returns the period before, of the same length. */
export const periodBefore = (period: Period): Period => ({
  from: dayAfter(period.from, -daysIn(period)),
  to: dayAfter(period.from, -1),
});

/** Returns the total of a measure, or of one of its values. */
export function totalIn({ totals }: Pick<Results, "totals">, measure: string, value = ""): Compared {
  const total = totals.find((each) => each.measure === measure && each.value === value);
  return { now: total?.now ?? "few", before: total?.before ?? "few" };
}

/** A run of an experiment: from one start to its stop. */
export interface ExperimentRun {
  /** The id of the published document. */
  readonly id: string;
  /** The moment of the start, exactly as in the document. */
  readonly startedAt: string;
}

/** A run whose totals the Studio requests. */
export interface PlannedRun extends ExperimentRun {
  /** The planned visits of each version. */
  readonly sampleSize: number;
}

/** The totals of one version of an experiment. */
export interface VersionTotals {
  readonly visit: Count;
  /** Null until both versions have the planned visits, so that nobody reads a result too early. */
  readonly goal: Count | null;
  readonly refused: Count;
  readonly error: Count;
}

/** The harm that stops an experiment: more refused forms, or more errors. */
export type Harm = Extract<ExperimentEvent, "refused" | "error">;

/** What was counted in a run of an experiment. */
export interface ExperimentResult extends ExperimentRun {
  readonly versions: Readonly<Record<Version, VersionTotals>>;
  /** The day on which both versions had the planned visits. Totals end with this day, in UTC. Null before. */
  readonly completedOn: string | null;
  /** Why the experiment stopped by itself, and when; null if it didn't. */
  readonly stopped: { readonly reason: Harm; readonly at: string } | null;
}

/** The maximum number of runs in one request, whose body is limited. */
export const MOST_RUNS = 20;

const format = new Intl.NumberFormat("en-US");

/** Returns a total in words: `1,204` or `fewer than 5`. */
export const countWords = (count: Count): string =>
  count === "few" ? `fewer than ${FEWEST}` : format.format(count);

/** Compares a total with the period before, in words. @param before names the period, for example `the week before` */
export function comparedWords({ now, before: then }: Compared, before: string): string {
  if (now === "few" && then === "few") return `too few to compare with ${before}`;
  if (then === "few") return `more than ${before}, which had ${countWords(then)}`;
  if (now === "few") return `fewer than ${before}, which had ${countWords(then)}`;
  const percent = Math.round(((now - then) / then) * 100);
  if (now === then) return `the same as ${before}`;
  if (percent === 0) return `about the same as ${before}`;
  return `${format.format(Math.abs(percent))}% ${percent > 0 ? "more" : "fewer"} than ${before}`;
}
