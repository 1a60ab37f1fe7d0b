import { TOTALS } from "#analytics/store/createTables.ts";
import type { Query } from "#leads/queue/database/database.ts";
import type { Language } from "#schemas/languages.ts";
import { actions } from "#schemas/rules/analytics/actions.ts";
import { dayAfter, type Period, periodBefore, type Unit } from "#schemas/rules/analytics/results.ts";
import { grainsOf } from "./grains.ts";
import { LANGUAGE } from "./tables.ts";

/** A period of at most two years. Without a path or a language, it includes all pages. */
export interface ResultsFilter extends Period {
  readonly path?: string | undefined;
  readonly language?: Language | undefined;
}

/** The exact number of a period, and of the period before. */
interface Exact {
  readonly now: number;
  readonly before: number;
}

/** An exact total of a measure's value. */
export interface ExactTotal extends Exact {
  readonly language: Language;
  readonly measure: string;
  readonly value: string;
}

/** An exact number of views or visits of a page. */
export interface ExactPage extends Exact {
  readonly path: string;
  readonly measure: string;
}

/** An exact number of visits or views. */
export interface ExactPoint {
  /** `2026-11-27`; `2026-11-27T09` for an hour. In UTC. */
  readonly start: string;
  readonly measure: string;
  readonly count: number;
}

const VISITS = ["view", "visit"];
/** All measures. Named in a statement, they let the database skip to each of them in its index. */
const MEASURES = [
  ...VISITS,
  ...["device", "source", "site", "campaign", "not-found", "bot", "prefetch"],
  ...Object.keys(actions),
];

/** The start of a day in SQL. The command has checked that it is a day. */
const startOf = (day: string) => `'${day}T00:00:00Z'::timestamptz`;

/** A language in SQL. The command has checked that it exists. */
const inLanguage = (language: Language | undefined, name: string) =>
  language ? `${name} = '${language}'` : "true";

/** Returns a statement that groups the totals of a period and of the period before. @param select reads totals of days or months */
function sumsOf(columns: string, select: (grain: string) => string, period: Period, today: string): string {
  const rowsOf = (each: Period, isNow: boolean) =>
    grainsOf(each, today).map(
      ({ grain, from, to }) =>
        `SELECT *, ${isNow} AS is_now FROM (${select(grain)} AND start >= ${startOf(from)} AND start < ${startOf(to)}) AS chunk`,
    );
  const parts = [...rowsOf(period, true), ...rowsOf(periodBefore(period), false)];
  return `SELECT ${columns}, coalesce(sum(count) FILTER (WHERE is_now), 0)::float8 AS now,
      coalesce(sum(count) FILTER (WHERE NOT is_now), 0)::float8 AS before
    FROM (${parts.join(" UNION ALL ")}) AS part GROUP BY ${columns}`;
}

/**
 * Reads the totals of a period and of the period before, by language, measure and value.
 * @param today the current day, in UTC
 */
export async function readTotals(query: Query, filter: ResultsFilter, today: string): Promise<ExactTotal[]> {
  const { path, language } = filter;
  const select = (grain: string) =>
    path === undefined
      ? `SELECT language, measure, value, count FROM analytics.overall
         WHERE grain = '${grain}' AND measure = ANY($1::text[]) AND ${inLanguage(language, "language")}`
      : `SELECT ${LANGUAGE} AS language, measure, value, count FROM ${TOTALS}
         WHERE grain = '${grain}' AND path = $1 AND ${inLanguage(language, LANGUAGE)}`;
  const statement = sumsOf("language, measure, value", select, filter, today);
  return (await query(statement, [path ?? MEASURES])) as unknown as ExactTotal[]; // as the statement selects them
}

/** Reads the views and visits of each page. @param today the current day, in UTC */
export async function readPages(query: Query, filter: ResultsFilter, today: string): Promise<ExactPage[]> {
  const { path, language } = filter;
  const select = (grain: string) =>
    `SELECT path, measure, count FROM ${TOTALS} WHERE grain = '${grain}' AND grain <> 'hour'
     AND measure IN ('view', 'visit') AND ($1::text IS NULL OR path = $1) AND ${inLanguage(language, LANGUAGE)}`;
  const rows = await query(sumsOf("path, measure", select, filter, today), [path ?? null]);
  return rows as unknown as ExactPage[]; // as the statement selects them
}

/** How a point is named, in PostgreSQL's format. */
const formats: Record<Unit, string> = { hour: `YYYY-MM-DD"T"HH24`, day: "YYYY-MM-DD" };

/** Reads the number of visits and views of each hour or day of a period. */
export async function readCourse(
  query: Query,
  { from, to, path, language }: ResultsFilter,
  unit: Unit,
): Promise<ExactPoint[]> {
  const isOverall = unit === "day" && path === undefined;
  const condition = isOverall
    ? `analytics.overall WHERE ${inLanguage(language, "language")}`
    : `${TOTALS} WHERE ($2::text IS NULL OR path = $2) AND ${inLanguage(language, LANGUAGE)}`;
  const rows = await query(
    `SELECT to_char(start AT TIME ZONE 'UTC', '${formats[unit]}') AS start, measure, count
     FROM (
       SELECT start, measure, sum(count)::float8 AS count FROM ${condition}
         AND grain = '${unit}' AND measure = ANY($1::text[])
         AND start >= ${startOf(from)} AND start < ${startOf(dayAfter(to, 1))}
       GROUP BY 1, 2
     ) AS point`,
    isOverall ? [VISITS] : [VISITS, path ?? null],
  );
  return rows as unknown as ExactPoint[]; // as the statement selects them
}

/** Returns the first day with a count; undefined without any. */
export async function firstDay(query: Query): Promise<string | undefined> {
  const [row] = await query(
    `SELECT to_char(min(start) AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS since FROM ${TOTALS} WHERE grain = 'day'`,
  );
  return row?.since ? String(row.since) : undefined;
}
