import type { Clock, PgBoss } from "pg-boss";

/**
 * A monotonic clock for pg-boss. With the system clock, setting it back by hours would delay pg-boss's timers by hours.
 * Stored times come from the database in either case.
 */
export const monotonicClock: Clock = {
  now: () => Math.floor(performance.timeOrigin + performance.now()),
  setTimeout: (work, ms) => setTimeout(work, ms),
  setInterval: (work, ms) => setInterval(work, ms),
  // The two functions above created the handles.
  clearTimeout: (handle) => clearTimeout(handle as NodeJS.Timeout),
  clearInterval: (handle) => clearInterval(handle as NodeJS.Timeout),
};

/** A row of a query result, with values by column name. */
export type Row = Record<string, unknown>;

/** Runs a statement with `$1` placeholders. */
export type Query = (text: string, values?: unknown[]) => Promise<Row[]>;

/** Runs statements on the database or in a transaction. pg-boss accepts it as its connection. */
export interface Connection {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** The open database of the queue, with pg-boss ready to start. */
export interface Database {
  boss: PgBoss;
  query: Query;
  /** Runs `work` in a transaction. Resolves when the transaction is committed to disk. */
  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** Resolves when the database has crashed. The database must then be closed and reopened. */
  crashed: Promise<DatabaseError>;
  /** @throws DatabaseError when the disk has too little space to accept more leads */
  requireSpace(): void;
  /** Reclaims the space of deleted rows of these tables, if the database has no autovacuum. */
  vacuum(tables: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Returns the query function of a connection, for example of a transaction. */
export const queryOf =
  (connection: Connection): Query =>
  async (text, values) =>
    (await connection.executeSql(text, values)).rows;

/** Returns pg-boss's options for both databases. Its queue maintenance runs only with a long-running worker. */
export const bossOptions = (supervised: boolean) => ({
  clock: monotonicClock,
  schedule: false,
  supervise: supervised,
  superviseIntervalSeconds: 15,
  monitorIntervalSeconds: 15,
});

/**
 * The folder or the server can't be used, or doesn't respond. The statement and its values are not the cause. The
 * message is one line, with instructions where an operator can act.
 */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}
