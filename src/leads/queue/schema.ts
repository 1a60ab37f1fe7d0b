import type { Connection } from "./database.ts";

/**
 * The table of leads. pg-boss's jobs hold only a lead's id, so personal data is in this one place: it can be purged,
 * erased and exported without touching the queue. What an earlier version made gets what it lacks.
 */
const SCHEMA = `
  CREATE SCHEMA IF NOT EXISTS leads;
  CREATE TABLE IF NOT EXISTS leads.lead (
    id uuid PRIMARY KEY,
    key text NOT NULL UNIQUE,
    kind text NOT NULL,
    status text NOT NULL,
    reason text,
    payload jsonb,
    attempts integer NOT NULL DEFAULT 0,
    received_at timestamptz NOT NULL DEFAULT now(),
    delivered_at timestamptz
  );
  ALTER TABLE leads.lead ADD COLUMN IF NOT EXISTS captcha_token text;
  ALTER TABLE leads.lead ADD COLUMN IF NOT EXISTS captcha_asked_at timestamptz;
  CREATE INDEX IF NOT EXISTS lead_captcha ON leads.lead (received_at) WHERE captcha_token IS NOT NULL;
  CREATE INDEX IF NOT EXISTS lead_status ON leads.lead (status, received_at);
  CREATE INDEX IF NOT EXISTS lead_email ON leads.lead (lower(payload->>'email'));
`;

/** Any number that no one else locks: "lead" in ASCII. */
const SCHEMA_LOCK = 0x6c656164;

/** Makes the table, or what it lacks. Several processes may do it at once: `IF NOT EXISTS` alone would let them collide. */
export async function createSchema(connection: Connection): Promise<void> {
  await connection.executeSql("SELECT pg_advisory_xact_lock($1)", [SCHEMA_LOCK]);
  await connection.executeSql(SCHEMA);
}
