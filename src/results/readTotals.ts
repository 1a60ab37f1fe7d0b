import type { Query } from "#leads/queue/database/database.ts";
import type { Language } from "#schemas/languages.ts";
import { type Period, periodBefore } from "#schemas/rules/analytics/results.ts";
import { DAY, LANGUAGE, OF_PAGES } from "./rollUp.ts";

/** A period of at most two years. Without a path or a language, it includes all pages. */
export interface ResultsFilter extends Period {
  readonly path?: string | undefined;
  readonly language?: Language | undefined;
}

/** The exact numbers of a period and of the period before. */
export interface Totals {
  readonly measures: readonly {
    language: Language;
    measure: string;
    value: string;
    now: number;
    before: number;
  }[];
  readonly pages: readonly { path: string; measure: string; value: string; now: number; before: number }[];
  readonly series: readonly { start: string; measure: string; count: number }[];
}

/** The rows of all pages between two days: days from `daily`, and the days after them from the totals. */
const ALL = `
  SELECT day, language, measure, value, count FROM analytics.daily
    WHERE path = '' AND day >= $1::date AND day <= $3::date AND day < $4::date
  UNION ALL
  SELECT ${DAY}, ${LANGUAGE}, measure, value, count FROM analytics.total
    WHERE hour >= greatest($1::date, $4::date)::timestamp AT TIME ZONE 'UTC'
      AND hour < ($3::date + 1)::timestamp AT TIME ZONE 'UTC'`;

const OF_PATH = `
  SELECT ${DAY} AS day, ${LANGUAGE} AS language, measure, value, count FROM analytics.total
    WHERE path = $6 AND hour >= $1::date::timestamp AT TIME ZONE 'UTC'
      AND hour < ($3::date + 1)::timestamp AT TIME ZONE 'UTC'`;

const PAGES = `
  SELECT path, day, language, measure, value, count FROM analytics.daily
    WHERE path > '' AND day >= $1::date AND day <= $3::date AND day < $4::date
  UNION ALL
  SELECT path, ${DAY}, ${LANGUAGE}, measure, value, count FROM analytics.total
    WHERE hour >= greatest($1::date, $4::date)::timestamp AT TIME ZONE 'UTC'
      AND hour < ($3::date + 1)::timestamp AT TIME ZONE 'UTC' AND ${OF_PAGES}`;

const SUMS = `coalesce(sum(count) FILTER (WHERE day >= $2::date), 0) AS now,
  coalesce(sum(count) FILTER (WHERE day < $2::date), 0) AS before`;
const IN_LANGUAGE = "($5::text IS NULL OR language = $5)";

/**
 * Reads the totals of a period and of the period before.
 * @param open the first day that `daily` doesn't contain, or `-infinity`
 */
export async function readTotals(
  query: Query,
  { from, to, path, language }: ResultsFilter,
  open: string,
  unit: "hour" | "day",
): Promise<Totals> {
  const values = [periodBefore({ from, to }).from, from, to, open, language ?? null];
  const own = path === undefined ? values : [...values, path];
  const rows = path === undefined ? ALL : OF_PATH;
  // PostgreSQL can't determine the type of a parameter that a statement doesn't use.
  const typed = "$4::date IS NOT NULL";
  const measures = await query(
    `SELECT language, measure, value, ${SUMS} FROM (${rows}) AS rows WHERE ${IN_LANGUAGE} AND ${typed} GROUP BY 1, 2, 3`,
    own,
  );
  const pages = await query(
    `SELECT path, measure, value, ${SUMS} FROM (${PAGES}) AS rows WHERE ${IN_LANGUAGE}
     ${path === undefined ? "" : "AND path = $6"} GROUP BY 1, 2, 3`,
    own,
  );
  const hours = `SELECT to_char(hour AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24') AS start, ${DAY} AS day,
    ${LANGUAGE} AS language, measure, count FROM analytics.total
    WHERE hour >= $2::date::timestamp AT TIME ZONE 'UTC' AND hour < ($3::date + 1)::timestamp AT TIME ZONE 'UTC'
    ${path === undefined ? "" : "AND path = $6"}`;
  const series = await query(
    `SELECT ${unit === "hour" ? "start" : "day::text AS start"}, measure, sum(count) AS count
     FROM (${unit === "hour" ? hours : rows}) AS rows
     WHERE measure IN ('view', 'visit') AND day >= $2::date AND ${IN_LANGUAGE} AND ${typed} AND $1::date IS NOT NULL
     GROUP BY 1, 2`,
    own,
  );
  const summed = <Row>(found: readonly Record<string, unknown>[]) =>
    // As the statements select them. Sums are strings, because they can exceed a number.
    found.map((row) => ({ ...row, now: Number(row.now), before: Number(row.before) }) as Row);
  return {
    measures: summed<Totals["measures"][number]>(measures),
    pages: summed<Totals["pages"][number]>(pages),
    series: series.map(({ start, measure, count }) => ({
      start: String(start),
      measure: String(measure),
      count: Number(count),
    })),
  };
}
