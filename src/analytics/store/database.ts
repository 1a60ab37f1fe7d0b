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
