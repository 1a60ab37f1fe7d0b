import type { Query } from "./database/database.ts";

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

/** Records that a notice was sent, so that nobody sends it again. */
export async function recordNotice(query: Query, key: string): Promise<void> {
  await query("UPDATE leads.notice SET sent_at = now() WHERE key = $1", [key]);
}
