import type { Connection } from "./database.ts";

/**
 * The table of leads, and the one that `sharedLimiter` counts in, as rate-limiter-flexible would make it. pg-boss's jobs hold only a lead's id, so all personal data is in this table: it can be
 * purged, erased and exported without touching the queue. A table of an earlier version gets the columns it
 * lacks.
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
  CREATE TABLE IF NOT EXISTS leads.rate_limit (
    key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint
  );
  CREATE INDEX IF NOT EXISTS lead_email ON leads.lead (lower(payload->>'email'));
`;

/** The number of the advisory lock: "lead" in ASCII, which nothing else is likely to lock. */
const SCHEMA_LOCK = 0x6c656164;

/**
 * Makes the table, or adds what it lacks. Under a lock: `IF NOT EXISTS` in two processes can still collide.
 */
export async function createSchema(connection: Connection): Promise<void> {
  await connection.executeSql("SELECT pg_advisory_xact_lock($1)", [SCHEMA_LOCK]);
  await connection.executeSql(SCHEMA);
}
