import type { Language } from "../../schemas/languages.ts";
import { dayAfter, type Period } from "../../schemas/rules/analytics/results.ts";
import { isLanguage } from "../../schemas/rules/languagePath.ts";

/** The periods, by their name in the URL. They end today, and have this many days. */
export const periods = {
  "7-days": { title: "7 days", days: 7 },
  "28-days": { title: "28 days", days: 28 },
  "12-months": { title: "12 months", days: 365 },
  "two-years": { title: "Two years", days: 730 },
} as const;
export type PeriodName = keyof typeof periods;

/** What the tool shows. Without a language or a page, it includes all of them. */
export interface ResultsFilter {
  readonly period: PeriodName;
  readonly language?: Language | undefined;
  readonly page?: string | undefined;
}

/** Search parameters as the Studio's router has them. */
type Parameters = readonly (readonly [name: string, value: string])[];

const DEFAULT: PeriodName = "28-days";

const isPeriod = (name: string | undefined): name is PeriodName =>
  name !== undefined && Object.hasOwn(periods, name);

/** Reads the filter from the URL. Ignores unknown values. */
export function filterOf(parameters: Parameters = []): ResultsFilter {
  const {
    period,
    language = "",
    page,
  } = Object.fromEntries(parameters) as Record<string, string | undefined>;
  return {
    period: isPeriod(period) ? period : DEFAULT,
    language: isLanguage(language) ? language : undefined,
    page: page?.startsWith("/") ? page : undefined,
  };
}

/** Returns the parameters of a filter. */
export const parametersOf = ({ period, language, page }: ResultsFilter): [string, string][] => [
  ["period", period],
  ...(language ? [["language", language] as [string, string]] : []),
  ...(page ? [["page", page] as [string, string]] : []),
];

/** Returns the days of a period, in UTC. */
export function daysOf({ period }: ResultsFilter, now = new Date()): Period {
  const to = now.toISOString().slice(0, 10);
  return { from: dayAfter(to, 1 - periods[period].days), to };
}
