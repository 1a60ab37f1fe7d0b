/** A row of a query result, with values by column name. */
export type Row = Record<string, unknown>;

/** Runs a statement with `$1` placeholders. */
export type Query = (text: string, values?: unknown[]) => Promise<Row[]>;

/** Runs statements on the database or in a transaction. */
export interface Connection {
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Row[] }>;
}

/** The open database of the queue. */
export interface Database {
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

/**
 * The folder or the server can't be used, or doesn't respond. The statement and its values are not the cause. The
 * message is one line, with instructions where an operator can act.
 */
export class DatabaseError extends Error {
  override name = "DatabaseError";
}

/**
 * A newer version has changed the format of the database. It is only known after the database has started. The name stays
 * that of a DatabaseError, whose messages are logged.
 */
export class NewerFormatError extends DatabaseError {}
