import type { PgBoss } from "pg-boss";
import { monotonicClock } from "./monotonicClock.ts";

/** A row as the database gives it, columns by name. */
export type Row = Record<string, unknown>;

/** Runs one statement with `$1` placeholders. */
export type Query = (text: string, values?: unknown[]) => Promise<Row[]>;

/** What statements run on: the database, or one transaction of it. pg-boss takes it too. */
export interface Connection {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** The queue's database, opened, with pg-boss ready to start on it. */
export interface Database {
  boss: PgBoss;
  query: Query;
  /** Runs `work` in one transaction; committed, on disk, when it resolves. */
  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  /** Resolves when the database has crashed. It must then be closed and opened again. */
  crashed: Promise<DatabaseError>;
  /** @throws DatabaseError when the disk has too little space to take more leads */
  requireSpace(): void;
  /** Makes the space of removed rows usable again, where the database does not do so by itself. */
  vacuum(): Promise<void>;
  close(): Promise<void>;
}

/** The query function of a connection, for example of a transaction. */
export const queryOf =
  (connection: Connection): Query =>
  async (text, values) =>
    (await connection.executeSql(text, values)).rows;

/** Options of pg-boss that both databases share. Its maintenance of the queues runs only beside a worker that stays. */
export const bossOptions = (supervised: boolean) => ({
  clock: monotonicClock,
  schedule: false,
  supervise: supervised,
  superviseIntervalSeconds: 15,
  monitorIntervalSeconds: 15,
});

/**
 * The folder or the server cannot be used, or does not answer. The statement and its values are not at fault.
 * The message is one line, and says what to do where an operator can do something.
 */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}
