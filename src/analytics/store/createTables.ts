/** A row of a query result, with values by column name. */
type Row = Record<string, unknown>;

/** Runs a statement with `$1` placeholders. */
export type Query = (text: string, values?: unknown[]) => Promise<Row[]>;

interface Connection {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** What counting needs of the site's database: the database of the leads has it. */
export interface TotalsDatabase {
  query: Query;
  /** Runs `work` in a transaction. Resolves when the transaction is committed to disk. */
  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** @throws Error when the disk has too little space */
  requireSpace(): void;
  /** Reclaims the space of deleted rows of a table, if the database has no autovacuum. */
  vacuum(tables: readonly string[]): Promise<void>;
}

export const TOTALS = "analytics.total";

/** Selects the totals of experiments by day. A query needs exactly this condition to use their index. */
export const EXPERIMENT_TOTALS =
  "grain = 'day' AND measure IN ('experiment-visit', 'experiment-goal', 'experiment-refused', 'experiment-error')";

/**
 * Each total is stored for its hour, its day and its month, all in UTC, so that a long period reads few rows. No row has a
 * more exact time. The totals of all pages in a language are stored too, for the same reason. Updates reuse the space that
 * the fill factor leaves. Texts are compared by their bytes, which is fastest. The index finds the views and visits of all
 * pages. It doesn't contain the count, which each increment would have to update.
 *
 * A batch is the proof that its totals are stored. A stopped experiment is one that stopped by itself, since its variant did
 * harm: its start is a text, exactly as in the document.
 */
const TABLES = `
  CREATE SCHEMA IF NOT EXISTS analytics;
  CREATE TABLE IF NOT EXISTS ${TOTALS} (
    grain text NOT NULL CHECK (grain IN ('hour', 'day', 'month')),
    start timestamptz NOT NULL,
    path text COLLATE "C" NOT NULL,
    measure text COLLATE "C" NOT NULL,
    value text COLLATE "C" NOT NULL,
    count bigint NOT NULL,
    PRIMARY KEY (grain, start, path, measure, value)
  ) WITH (fillfactor = 80);
  CREATE INDEX IF NOT EXISTS total_pages ON ${TOTALS} (grain, start, path, measure)
    WHERE grain <> 'hour' AND measure IN ('view', 'visit');
  CREATE INDEX IF NOT EXISTS total_experiments ON ${TOTALS} (value) WHERE ${EXPERIMENT_TOTALS};
  CREATE TABLE IF NOT EXISTS analytics.stopped_experiment (
    id text NOT NULL,
    started_at text NOT NULL,
    reason text NOT NULL CHECK (reason IN ('error', 'refused')),
    at timestamptz NOT NULL DEFAULT date_trunc('second', now()),
    PRIMARY KEY (id, started_at)
  );
  CREATE TABLE IF NOT EXISTS analytics.batch (id uuid PRIMARY KEY, hour timestamptz NOT NULL);
`;

/** The number of the advisory lock: "coun" in ASCII, which other software is unlikely to use. */
const TABLES_LOCK = 0x636f756e;

/** The databases that have the tables, or get them now. */
const prepared = new WeakMap<object, Promise<void>>();

/** Creates the tables and the indexes. Takes a lock, since `IF NOT EXISTS` in two processes can still collide. */
async function create({ transaction }: Pick<TotalsDatabase, "transaction">): Promise<void> {
  await transaction(async (connection) => {
    await connection.executeSql("SELECT pg_advisory_xact_lock($1)", [TABLES_LOCK]);
    await connection.executeSql(TABLES);
  });
}

/** Creates the tables in a database once. After a failure, the next call tries again. @throws the database's error */
export function createTables(database: Pick<TotalsDatabase, "transaction">): Promise<void> {
  const preparation = prepared.get(database);
  if (preparation) return preparation;
  const creating = create(database).catch((error: unknown) => {
    prepared.delete(database);
    throw error;
  });
  prepared.set(database, creating);
  return creating;
}

/** Days after which only the totals of a day are stored, not those of its hours. */
export const HOURS_KEPT = 90;

/**
 * Deletes the totals of old hours, whose days stay, and all totals after the retention period. Deletes the ids of old
 * batches too: a process retries a batch for less than a day.
 * @param days days after which the totals of a day are deleted
 * @param now the time in milliseconds
 */
export async function deleteOldTotals(query: Query, days: number, now: number): Promise<void> {
  const time = new Date(now).toISOString();
  const kept = { hour: Math.min(HOURS_KEPT, days), day: days, month: days };
  // A statement for each grain, so that it reads only the deleted rows.
  for (const [grain, most] of Object.entries(kept))
    await query(
      `DELETE FROM ${TOTALS} WHERE grain = $1
       AND start < date_trunc($1, $2::timestamptz - make_interval(days => $3), 'UTC')`,
      [grain, time, most],
    );
  await query("DELETE FROM analytics.batch WHERE hour < $1::timestamptz - interval '1 day'", [time]);
}
