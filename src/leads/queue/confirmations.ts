import type { Query } from "./database/database.ts";
import { MAILBOX } from "./database/mailbox.ts";
import type { Lead } from "./lead.ts";

/** The states of a confirmation mail. A mail that was given up has the second prefix and the reason. */
export const WAITING = "waiting";
const SENT = "sent";
const NOT_SENT = "not sent: ";

/**
 * Counts the leads for the same mailbox in the 24 hours before a lead, without suspected leads, which get no mail. It depends only on what was accepted before the
 * lead, so processes that send mails at the same time can't exceed a limit together.
 */
export async function countEarlier(query: Query, { id }: Pick<Lead, "id">): Promise<number> {
  const [row] = await query(
    `SELECT count(*) AS count FROM leads.lead AS earlier,
       (SELECT ${MAILBOX} AS mailbox, id AS own_id, received_at AS own_time FROM leads.lead WHERE id = $1::uuid) AS own
     WHERE ${MAILBOX} = mailbox AND confirmation IS NOT NULL AND status <> 'suspected'
       AND received_at BETWEEN own_time - interval '1 day' AND own_time AND (received_at, id) < (own_time, own_id)`,
    [id],
  );
  return Number(row?.count);
}

/** Records that a lead's confirmation was sent or, with a reason, given up. */
export async function recordConfirmation(query: Query, id: string, failure?: string): Promise<void> {
  await query(
    "UPDATE leads.lead SET confirmation = $2, mail_claim = NULL WHERE id = $1::uuid AND confirmation = $3",
    [id, failure === undefined ? SENT : NOT_SENT + failure, WAITING],
  );
}

/** Lets confirmations that were given up wait again. Each gets all its attempts. Returns their number. @param ids all leads by default */
export async function reopenConfirmations(query: Query, ids: string[] | null = null): Promise<number> {
  const rows = await query(
    `UPDATE leads.lead SET confirmation = $1, mail_claim = NULL, mail_failures = 0, mail_due_at = now() WHERE starts_with(confirmation, $2)
     AND ($3::uuid[] IS NULL OR id = ANY($3::uuid[])) RETURNING id`,
    [WAITING, NOT_SENT, ids],
  );
  return rows.length;
}

/** How long a notice is claimed by the process that sends it, in seconds: more than the timeout of its request. */
const SENDING_TIME = 60;

/** Claims a notice for this process. Returns false if it was sent, or if another process is sending it. */
export async function claimNotice(query: Query, key: string): Promise<boolean> {
  const rows = await query(
    `INSERT INTO leads.notice (key) VALUES ($1)
     ON CONFLICT (key) DO UPDATE SET claimed_at = now() WHERE notice.sent_at IS NULL
       AND notice.claimed_at NOT BETWEEN now() - make_interval(secs => $2) AND now() + make_interval(secs => $2)
     RETURNING key`,
    [key, SENDING_TIME],
  );
  return rows.length > 0;
}

/** Returns which of these notices were sent. */
export async function sentNotices(query: Query, keys: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await query(
    "SELECT key FROM leads.notice WHERE key = ANY($1::text[]) AND sent_at IS NOT NULL",
    [keys],
  );
  return new Set(rows.map(({ key }) => String(key)));
}

/** Records that a notice was sent, so that nobody sends it again. */
export async function recordNotice(query: Query, key: string): Promise<void> {
  await query(
    "INSERT INTO leads.notice (key, sent_at) VALUES ($1, now()) ON CONFLICT (key) DO UPDATE SET sent_at = now()",
    [key],
  );
}
