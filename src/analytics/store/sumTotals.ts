import { TOTALS } from "./createTables.ts";
import type { Query } from "./database.ts";

/** The periods of stored totals. Those of hours are stored for 90 days. */
type Grain = "hour" | "day" | "month";

/** A period of time. With a longer grain, fewer rows are read. */
export interface Period {
  grain: Grain;
  /** The start of the first hour, day or month, UTC. */
  from: Date;
  /** The end of the last one, exclusive. */
  to: Date;
}

/** What totals are grouped by. */
type Column = "start" | "path" | "measure" | "value";

/** A sum of totals. Columns that it isn't grouped by are missing. */
export type Sum = { [Name in Column]?: unknown } & { count: number };

/**
 * Sums up the totals of a period.
 * @param by the columns to group by, in the order to sort by
 * @param measures the measures to read; all of them without it
 */
export async function sumTotals(
  query: Query,
  { grain, from, to }: Period,
  by: readonly [Column, ...Column[]],
  measures?: readonly string[],
): Promise<Sum[]> {
  const columns = by.join(", ");
  const rows = await query(
    `SELECT ${columns}, sum(count)::float8 AS count FROM ${TOTALS}
     WHERE grain = $1 AND start >= $2 AND start < $3 AND ($4::text[] IS NULL OR measure = ANY($4::text[]))
     GROUP BY ${columns} ORDER BY ${columns}`,
    [grain, from.toISOString(), to.toISOString(), measures ?? null],
  );
  return rows.map((row) => ({ ...row, count: Number(row.count) }));
}
