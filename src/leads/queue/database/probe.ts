import type { Connection } from "./database.ts";

/**
 * Creates a one-row table for health checks. Its fill factor lets updates reuse space, so it never grows.
 */
export async function createProbe(connection: Connection): Promise<void> {
  await connection.executeSql(
    `CREATE TABLE IF NOT EXISTS leads.probe (
       id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1), written timestamptz NOT NULL DEFAULT now()
     ) WITH (fillfactor = 10)`,
  );
  await connection.executeSql("INSERT INTO leads.probe DEFAULT VALUES ON CONFLICT DO NOTHING");
}

/** Updates the row. Committing a transaction without a write would prove nothing. */
export async function writeProbe(connection: Connection): Promise<void> {
  await connection.executeSql("UPDATE leads.probe SET written = now()");
}
