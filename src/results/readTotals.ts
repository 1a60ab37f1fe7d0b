import { TOTALS } from "#analytics/store/createTables.ts";
import { everyPage } from "#analytics/store/writeBatch.ts";
import type { Query } from "#leads/queue/database/database.ts";
import type { Language } from "#schemas/languages.ts";
import { dayAfter, type Period, periodBefore, type Unit } from "#schemas/rules/analytics/results.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";

/** A part of a period: totals of days or of months, from a day to another, exclusive. */
interface Part {
  readonly grain: "day" | "month";
  readonly from: string;
  readonly to: string;
}

const monthOf = (day: string) => `${day.slice(0, 7)}-01`;
/** More days than any month has. */
const MONTH = 31;

/**
 * Splits a period into whole months and the days before and after them, so that few totals are read. A period until today
 * contains the whole current month, since nothing is counted in the future.
 * @param today the current day
 */
export function grainsOf({ from, to }: Period, today: string): Part[] {
  const end = to >= today ? monthOf(dayAfter(monthOf(to), MONTH)) : dayAfter(to, 1);
  const first = monthOf(from) === from ? from : monthOf(dayAfter(monthOf(from), MONTH));
  const last = monthOf(end);
  if (first >= last) return [{ grain: "day", from, to: end }];
  const parts: Part[] = [
    { grain: "day", from, to: first },
    { grain: "month", from: first, to: last },
    { grain: "day", from: last, to: end },
  ];
  return parts.filter((part) => part.from < part.to);
}

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

/** An exact total of a measure's value, on a page or on all pages of a language. */
export interface ExactTotal extends Exact {
  readonly path: string;
  readonly measure: string;
  readonly value: string;
}

/** An exact number of views or visits of a page. */
export type ExactPage = Omit<ExactTotal, "value">;

/** An exact number of visits or views. */
export interface ExactPoint {
  /** `2026-11-27`; `2026-11-27T09` for an hour. In UTC. */
  readonly start: string;
  readonly measure: string;
  readonly count: number;
}

/** The start of a day in SQL. The command has checked that it is a day. */
const startOf = (day: string) => `'${day}T00:00:00Z'::timestamptz`;

const isIn = (language: Language | undefined) => (path: string) =>
  !language || splitLanguage(path).language === language;

/** Returns the paths of the totals to read: of a page, or of all pages of each language. */
const pathsOf = ({ path, language }: ResultsFilter) =>
  (path === undefined ? everyPage : [path]).filter(isIn(language));

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
 * Reads the totals of a period and of the period before, by path, measure and value. Without a page, the paths are those
 * of all pages of a language. The totals of experiments are read apart, when both versions have the planned visits.
 * @param today the current day, in UTC
 */
export async function readTotals(query: Query, filter: ResultsFilter, today: string): Promise<ExactTotal[]> {
  const select = (grain: string) =>
    `SELECT path, measure, value, count FROM ${TOTALS} WHERE grain = '${grain}' AND path = ANY($1::text[])
     AND measure NOT LIKE 'experiment-%'`;
  const rows = await query(sumsOf("path, measure, value", select, filter, today), [pathsOf(filter)]);
  return rows as unknown as ExactTotal[]; // as the statement selects them
}

/** Reads the views and visits of each page. @param today the current day, in UTC */
export async function readPages(query: Query, filter: ResultsFilter, today: string): Promise<ExactPage[]> {
  const { path, language } = filter;
  const select = (grain: string) =>
    `SELECT path, measure, count FROM ${TOTALS} WHERE grain = '${grain}' AND grain <> 'hour'
     AND measure IN ('view', 'visit') AND path <> ALL($1::text[]) AND ($2::text IS NULL OR path = $2)`;
  const rows = await query(sumsOf("path, measure", select, filter, today), [everyPage, path ?? null]);
  const pages = rows as unknown as ExactPage[]; // as the statement selects them
  return pages.filter((page) => isIn(language)(page.path));
}

/** How a point is named, in PostgreSQL's format. */
const formats: Record<Unit, string> = { hour: `YYYY-MM-DD"T"HH24`, day: "YYYY-MM-DD" };

/** Reads the number of visits and views of each hour or day of a period. */
export async function readCourse(query: Query, filter: ResultsFilter, unit: Unit): Promise<ExactPoint[]> {
  const rows = await query(
    `SELECT to_char(start AT TIME ZONE 'UTC', '${formats[unit]}') AS start, measure, count
     FROM (
       SELECT start, measure, sum(count)::float8 AS count FROM ${TOTALS}
       WHERE grain = '${unit}' AND measure IN ('view', 'visit') AND path = ANY($1::text[])
         AND start >= ${startOf(filter.from)} AND start < ${startOf(dayAfter(filter.to, 1))}
       GROUP BY 1, 2
     ) AS point`,
    [pathsOf(filter)],
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
