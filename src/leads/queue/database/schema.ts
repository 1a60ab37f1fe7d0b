import { IS_UNDELIVERED, type Task, taskOf } from "../claims.ts";
import { KINDS } from "../lead.ts";
import { CLAIM_SECONDS } from "../schedule.ts";
import { type Connection, NewerFormatError } from "./database.ts";
import { MAILBOX } from "./mailbox.ts";

/** A new expression needs a new name, and the earlier index must be dropped. */
const MAILBOX_INDEX = "lead_mailbox_of_provider";

/**
 * The tables of leads, of the Studio's sessions, of sent notices, of the results of form checks, and of `sharedLimiter`, as rate-limiter-flexible would create it. All personal
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
  ALTER TABLE leads.lead ADD COLUMN IF NOT EXISTS follow_up jsonb;
  ALTER TABLE leads.lead ADD COLUMN IF NOT EXISTS origin jsonb;
  ALTER TABLE leads.lead ADD COLUMN IF NOT EXISTS delivery_due_at timestamptz;
  ALTER TABLE leads.lead ADD COLUMN IF NOT EXISTS delivery_failures integer NOT NULL DEFAULT 0;
  ALTER TABLE leads.lead ADD COLUMN IF NOT EXISTS delivery_claim uuid;
  ALTER TABLE leads.lead ADD COLUMN IF NOT EXISTS mail_due_at timestamptz;
  ALTER TABLE leads.lead ADD COLUMN IF NOT EXISTS mail_failures integer NOT NULL DEFAULT 0;
  ALTER TABLE leads.lead ADD COLUMN IF NOT EXISTS mail_claim uuid;
  DROP INDEX IF EXISTS leads.lead_delivery_due;
  CREATE INDEX IF NOT EXISTS lead_undelivered ON leads.lead (kind, delivery_due_at) WHERE ${IS_UNDELIVERED};
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
  CREATE TABLE IF NOT EXISTS leads.form_check (
    form text PRIMARY KEY, nonce uuid, checked_at timestamptz NOT NULL DEFAULT now(), worked_at timestamptz,
    failures integer NOT NULL DEFAULT 0, problem text, detail text
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
 * The format of the database, which is stored as the comment of the table. Increase it with a change that earlier versions
 * would harm: they refuse a higher one. Adding a column needs no new format, so that both versions can run during a deployment.
 */
const FORMAT = 1;

const NEWER =
  "A newer version of the site has used this database of leads, and this version would harm its data. Nothing was changed. Start the newer version, or restore the backup from before the upgrade.";

/**
 * Creates the tables, or adds missing columns. Takes a lock, since `IF NOT EXISTS` in two processes can still collide.
 * @throws NewerFormatError when a newer version has changed the format of the database
 */
export async function createSchema({ executeSql }: Connection): Promise<void> {
  await executeSql("SELECT pg_advisory_xact_lock($1)", [SCHEMA_LOCK]);
  const { rows } = await executeSql(
    "SELECT obj_description(to_regclass('leads.lead'), 'pg_class') AS comment",
  );
  const [, stored = "0"] = /^format (\d+)$/.exec(String(rows[0]?.comment)) ?? [];
  if (Number(stored) > FORMAT) throw new NewerFormatError(NEWER);
  await executeSql(SCHEMA);
  if (Number(stored) < FORMAT) await executeSql(`COMMENT ON TABLE leads.lead IS 'format ${FORMAT}'`);
}

/** The tasks, with the names of their queues in earlier versions. */
const QUEUES: [Task, string][] = [
  ...KINDS.map((kind): [Task, string] => [kind, `deliver-${kind}`]),
  ["mail", "confirm"],
];

/**
 * Takes over what earlier versions kept in the tables of pg-boss: when a lead is due, how many attempts failed, and its
 * trace. Processes of such a version may still run beside this one, and store leads without a due time. Jobs that they are
 * carrying out stay theirs. A lead without a job is due now.
 */
export async function takeOverJobs({ executeSql }: Connection): Promise<void> {
  const { rows } = await executeSql(
    "SELECT FROM pg_tables WHERE schemaname = 'pgboss' AND tablename = 'job'",
  );
  if (rows.length === 0) return;
  await executeSql("LOCK TABLE pgboss.job IN SHARE ROW EXCLUSIVE MODE");
  for (const [name, queue] of QUEUES) {
    const { column, open } = taskOf(name);
    await executeSql(
      `UPDATE leads.lead SET ${column}_due_at = due, ${column}_failures = failed, trace = coalesce(parent, trace)
       FROM (
         SELECT lead.id AS own, data->>'trace' AS parent,
           CASE state WHEN 'retry' THEN LEAST(start_after, now() + interval '1 hour') ELSE now() END AS due,
           CASE WHEN state <> 'created' THEN retry_count + 1 ELSE 0 END AS failed
         FROM leads.lead LEFT JOIN pgboss.job ON job.name = '${queue}' AND job.id = lead.id
         WHERE ${column}_due_at IS NULL AND ${open} AND (state IS DISTINCT FROM 'active'
           OR started_on NOT BETWEEN now() - interval '${CLAIM_SECONDS} s' AND now() + interval '1 s')
       ) AS earlier WHERE id = own`,
    );
    await executeSql(
      `DELETE FROM pgboss.job USING leads.lead WHERE job.name = '${queue}' AND job.id = lead.id
       AND ${column}_due_at IS NOT NULL AND state IN ('created', 'retry')`,
    );
  }
}
