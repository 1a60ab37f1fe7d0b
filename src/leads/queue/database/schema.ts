import type { Connection } from "./database.ts";
import { MAILBOX } from "./mailbox.ts";

/** A new expression needs a new name, and the earlier index must be dropped. */
const MAILBOX_INDEX = "lead_mailbox_of_provider";

/**
 * The tables of leads, of the Studio's sessions, of sent notices, and of `sharedLimiter`, as rate-limiter-flexible would create it. All personal
 * data is in the table of leads, so it can be purged, erased and exported. The row of a lead also says when it is due
 * (`queue/claims.ts`). Tables of earlier versions get the missing columns. The one row of `probe` is for health checks; its fill factor
 * lets updates reuse space, so it never grows.
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
  ALTER TABLE leads.lead ADD COLUMN IF NOT EXISTS confirmation text;
  ALTER TABLE leads.lead ADD COLUMN IF NOT EXISTS page_language text;
  ALTER TABLE leads.lead ADD COLUMN IF NOT EXISTS trace text;
  ALTER TABLE leads.lead ADD COLUMN IF NOT EXISTS delivery_due_at timestamptz;
  ALTER TABLE leads.lead ADD COLUMN IF NOT EXISTS delivery_failures integer NOT NULL DEFAULT 0;
  ALTER TABLE leads.lead ADD COLUMN IF NOT EXISTS delivery_claim uuid;
  ALTER TABLE leads.lead ADD COLUMN IF NOT EXISTS mail_due_at timestamptz;
  ALTER TABLE leads.lead ADD COLUMN IF NOT EXISTS mail_failures integer NOT NULL DEFAULT 0;
  ALTER TABLE leads.lead ADD COLUMN IF NOT EXISTS mail_claim uuid;
  CREATE INDEX IF NOT EXISTS lead_delivery_due ON leads.lead (kind, delivery_due_at) WHERE status = 'pending';
  CREATE INDEX IF NOT EXISTS lead_mail_due ON leads.lead (mail_due_at) WHERE confirmation = 'waiting';
  CREATE INDEX IF NOT EXISTS lead_captcha ON leads.lead (received_at) WHERE captcha_token IS NOT NULL;
  CREATE INDEX IF NOT EXISTS lead_status ON leads.lead (status, received_at);
  CREATE TABLE IF NOT EXISTS leads.rate_limit (
    key varchar(255) PRIMARY KEY, points integer NOT NULL DEFAULT 0, expire bigint
  );
  CREATE TABLE IF NOT EXISTS leads.studio_session (
    proof uuid PRIMARY KEY, token_hash text NOT NULL UNIQUE, user_id text NOT NULL, expires_at timestamptz NOT NULL
  );
  ALTER TABLE leads.studio_session ADD COLUMN IF NOT EXISTS scope text NOT NULL DEFAULT 'leads';
  CREATE TABLE IF NOT EXISTS leads.notice (
    key text PRIMARY KEY, claimed_at timestamptz NOT NULL DEFAULT now(), sent_at timestamptz
  );
  CREATE INDEX IF NOT EXISTS lead_email ON leads.lead (lower(payload->>'email'));
  CREATE TABLE IF NOT EXISTS leads.probe (
    id integer PRIMARY KEY DEFAULT 1 CHECK (id = 1), written timestamptz NOT NULL DEFAULT now()
  ) WITH (fillfactor = 10);
  INSERT INTO leads.probe DEFAULT VALUES ON CONFLICT DO NOTHING;
  DROP INDEX IF EXISTS leads.lead_mailbox;
  CREATE INDEX IF NOT EXISTS ${MAILBOX_INDEX} ON leads.lead (${MAILBOX}, received_at) WHERE confirmation IS NOT NULL;
`;

/** The number of the advisory lock: "lead" in ASCII, which other software is unlikely to use. */
const SCHEMA_LOCK = 0x6c656164;

/**
 * Creates the tables, or adds missing columns. Takes a lock, since `IF NOT EXISTS` in two processes can still collide.
 */
export async function createSchema(connection: Connection): Promise<void> {
  await connection.executeSql("SELECT pg_advisory_xact_lock($1)", [SCHEMA_LOCK]);
  await connection.executeSql(SCHEMA);
}
