import { TOTALS } from "#analytics/store/createTables.ts";
import type { Query } from "#leads/queue/database/database.ts";
import { type Language, languages, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { dayAfter, type Period, periodBefore, type Unit } from "#schemas/rules/analytics/results.ts";
import { grainsOf } from "./grains.ts";

/** A period of at most two years. Without a path or a language, it includes all pages. */
export interface ResultsFilter extends Period {
  readonly path?: string | undefined;
  readonly language?: Language | undefined;
}

/** An exact total of a period, and of the period before. */
export interface ExactTotal {
  readonly path: string;
  readonly measure: string;
  readonly value: string;
  readonly now: number;
  readonly before: number;
}

/** An exact number of visits or views. */
export interface ExactPoint {
  /** `2026-11-27`; `2026-11-27T09` for an hour. In UTC. */
  readonly start: string;
  readonly measure: string;
  readonly count: number;
}

const inLanguage = (language: Language) => `(path = '/${language}' OR path LIKE '/${language}/%')`;

/** Returns a condition for the language of a path, as `splitLanguage` determines it. */
function languageCondition(language: Language | undefined): string {
  if (!language) return "true";
  if (language !== SOURCE_LANGUAGE) return inLanguage(language);
  const others = languages.flatMap(({ id }) => (id === SOURCE_LANGUAGE ? [] : [inLanguage(id)]));
  return `NOT (${others.join(" OR ")})`;
}

/** Returns the condition of a filter, with the value of its parameter. */
const conditionOf = ({ path, language }: ResultsFilter) =>
  path === undefined
    ? { condition: languageCondition(language), values: [] }
    : { condition: `${languageCondition(language)} AND path = $1`, values: [path] };

/** The start of a day in SQL. The command has checked that it is a day. */
const startOf = (day: string) => `'${day}T00:00:00Z'::timestamptz`;

/**
 * Reads the totals of a period and of the period before, by page, measure and value.
 * @param today the current day, in UTC
 */
export async function readTotals(query: Query, filter: ResultsFilter, today: string): Promise<ExactTotal[]> {
  const { condition, values } = conditionOf(filter);
  const rowsOf = (period: Period, isNow: boolean) =>
    grainsOf(period, today).map(
      ({ grain, from, to }) =>
        `SELECT path, measure, value, count, ${isNow} AS is_now FROM ${TOTALS}
         WHERE grain = '${grain}' AND start >= ${startOf(from)} AND start < ${startOf(to)} AND ${condition}`,
    );
  const parts = [...rowsOf(filter, true), ...rowsOf(periodBefore(filter), false)];
  const rows = await query(
    `SELECT path, measure, value, coalesce(sum(count) FILTER (WHERE is_now), 0)::float8 AS now,
       coalesce(sum(count) FILTER (WHERE NOT is_now), 0)::float8 AS before
     FROM (${parts.join(" UNION ALL ")}) AS part GROUP BY 1, 2, 3`,
    values,
  );
  return rows as unknown as ExactTotal[]; // as the statement selects them
}

/** How a point is named, in PostgreSQL's format. */
const formats: Record<Unit, string> = {
  hour: `YYYY-MM-DD"T"HH24`,
  day: "YYYY-MM-DD",
};

/** Reads the number of visits and views of each hour or day of a period. */
export async function readCourse(query: Query, filter: ResultsFilter, unit: Unit): Promise<ExactPoint[]> {
  const { condition, values } = conditionOf(filter);
  const rows = await query(
    `SELECT to_char(start AT TIME ZONE 'UTC', '${formats[unit]}') AS start, measure, count
     FROM (
       SELECT start, measure, sum(count)::float8 AS count FROM ${TOTALS}
       WHERE grain = '${unit}' AND measure IN ('view', 'visit')
         AND start >= ${startOf(filter.from)} AND start < ${startOf(dayAfter(filter.to, 1))} AND ${condition}
       GROUP BY 1, 2
     ) AS point`,
    values,
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
