import type { PgBoss } from "pg-boss";

/** A row as the database gives it, columns by name. */
export type Row = Record<string, unknown>;

/** Runs one statement with `$1` placeholders. */
export type Query = (text: string, values?: unknown[]) => Promise<Row[]>;

/** What statements run on: the database, or one transaction of it. pg-boss takes it too. */
export interface Connection {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** The queue's database, opened, with pg-boss started on it. */
export interface Database {
  boss: PgBoss;
  query: Query;
  /** Runs `work` in one transaction; committed, on disk, when it resolves. */
  transaction<Result>(work: (connection: Connection) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/** Options of pg-boss that both databases share. It looks after its queues only where a worker runs. */
export const bossOptions = (worker: boolean) => ({
  schedule: false,
  supervise: worker,
  superviseIntervalSeconds: 15,
  monitorIntervalSeconds: 15,
});

/** The folder or the server cannot be used. The message is one line that says what to do. */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}
