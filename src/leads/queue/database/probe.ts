import type { Connection } from "./database.ts";

/**
 * Makes a table of one row for health checks. Its fill factor lets updates reuse the space: it never grows.
 */
export async function createProbe(connection: Connection): Promise<void> {
  await connection.executeSql(
    `CREATE TABLE IF NOT EXISTS leads.probe (
       id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1), written timestamptz NOT NULL DEFAULT now()
     ) WITH (fillfactor = 10)`,
  );
  await connection.executeSql("INSERT INTO leads.probe DEFAULT VALUES ON CONFLICT DO NOTHING");
}

/** Writes the row. A transaction that writes nothing would prove nothing when it commits. */
export async function writeProbe(connection: Connection): Promise<void> {
  await connection.executeSql("UPDATE leads.probe SET written = now()");
}
