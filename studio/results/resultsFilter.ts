import type { Language } from "../../schemas/languages.ts";
import { dayAfter, daysIn, LONGEST_PERIOD, type Period } from "../../schemas/rules/analytics/results.ts";
import { isDay } from "../../schemas/rules/existingValues.ts";
import { isLanguage } from "../../schemas/rules/languagePath.ts";

/** The periods, by their name in the URL. They end today, and have this many days. The last week is from Monday to Sunday. */
export const periods = {
  "last-week": { title: "Last week", days: undefined },
  "7-days": { title: "7 days", days: 7 },
  "28-days": { title: "28 days", days: 28 },
  "12-months": { title: "12 months", days: 365 },
  "two-years": { title: "Two years", days: 730 },
} as const;
export type PeriodName = keyof typeof periods;

/** What the tool shows. Without a language or a page, it includes all of them. */
export interface ResultsFilter {
  /** A name, or chosen days: both inclusive, in UTC. */
  readonly period: PeriodName | Period;
  readonly language?: Language | undefined;
  readonly page?: string | undefined;
}

/** Search parameters as the Studio's router has them. */
type Parameters = readonly (readonly [name: string, value: string])[];

const DEFAULT: PeriodName = "28-days";

const isPeriod = (name: string | undefined): name is PeriodName =>
  name !== undefined && Object.hasOwn(periods, name);

/** Returns whether the site can show these days: both exist, in order, and the period isn't too long. */
export const isOwnPeriod = (period: Period): boolean =>
  isDay(period.from) && isDay(period.to) && period.from <= period.to && daysIn(period) <= LONGEST_PERIOD;

/** Reads `2026-11-01..2026-11-20`. */
function ownPeriod(text: string | undefined): Period | undefined {
  const [from = "", to = ""] = text?.split("..", 2) ?? [];
  return isOwnPeriod({ from, to }) ? { from, to } : undefined;
}

/** Reads the filter from the URL. Ignores unknown values. */
export function filterOf(parameters: Parameters = []): ResultsFilter {
  const {
    period,
    language = "",
    page,
  } = Object.fromEntries(parameters) as Record<string, string | undefined>;
  return {
    period: isPeriod(period) ? period : (ownPeriod(period) ?? DEFAULT),
    language: isLanguage(language) ? language : undefined,
    page: page?.startsWith("/") ? page : undefined,
  };
}

/** Returns the parameters of a filter. */
export const parametersOf = ({ period, language, page }: ResultsFilter): [string, string][] => [
  ["period", typeof period === "string" ? period : `${period.from}..${period.to}`],
  ...(language ? [["language", language] as [string, string]] : []),
  ...(page ? [["page", page] as [string, string]] : []),
];

/** Returns the days of a period, in UTC. */
export function daysOf({ period }: Pick<ResultsFilter, "period">, now = new Date()): Period {
  if (typeof period !== "string") return period;
  const today = now.toISOString().slice(0, 10);
  const { days } = periods[period];
  if (days !== undefined) return { from: dayAfter(today, 1 - days), to: today };
  const monday = dayAfter(today, -((now.getUTCDay() + 6) % 7));
  return { from: dayAfter(monday, -7), to: dayAfter(monday, -1) };
}
