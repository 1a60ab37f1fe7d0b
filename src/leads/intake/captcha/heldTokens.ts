import type { Query } from "../../queue/database/database.ts";
import { SUSPICION, UNVERIFIED } from "../../queue/lead.ts";
import { DELIVER_NOW } from "../../queue/store.ts";

/** How long a token can be verified, in seconds (reCAPTCHA: two minutes after it was solved). */
const TOKEN_LIFE = 120;

/**
 * How long a token is claimed by the process that verifies it, in seconds: twice the verifier's timeout. It is also the
 * pause between two attempts with a token.
 */
const ASK_PAUSE = 10;

/** A lead whose captcha could not be verified when it arrived. */
export interface HeldToken {
  id: string;
  token: string;
}

/**
 * Claims tokens for verification, oldest first. No other process gets them for {@link ASK_PAUSE} seconds. Also claims
 * tokens whose last attempt is in the future, since the clock was set back.
 */
export async function claimTokens(query: Query, most: number): Promise<HeldToken[]> {
  const rows = await query(
    `WITH next AS MATERIALIZED (
       SELECT id FROM leads.lead WHERE captcha_token IS NOT NULL
       AND captcha_asked_at NOT BETWEEN now() - make_interval(secs => $2) AND now() + make_interval(secs => $2)
       ORDER BY received_at LIMIT $1 FOR UPDATE SKIP LOCKED)
     UPDATE leads.lead SET captcha_asked_at = now() FROM next WHERE lead.id = next.id
     RETURNING lead.id, captcha_token AS token`,
    [most, ASK_PAUSE],
  );
  return rows.map(({ id, token }) => ({ id: String(id), token: String(token) }));
}

/** Makes a lead pending if it is still suspected, since its captcha turned out to be good. */
export async function clearSuspicion(query: Query, id: string): Promise<void> {
  await query(
    `UPDATE leads.lead SET reason = NULL, ${DELIVER_NOW} WHERE id = $1::uuid AND status = 'suspected'`,
    [id],
  );
}

/** Deletes a token that is no longer needed, and stores the reason why its lead still waits. */
export async function dropToken(query: Query, id: string, reason: string): Promise<void> {
  await query(
    `UPDATE leads.lead SET captcha_token = NULL, reason = $2
     WHERE id = $1 AND status = 'suspected' AND captcha_token IS NOT NULL`,
    [id, reason],
  );
}

/** Deletes expired tokens, and stores the reason why their leads still wait. Returns the ids of the leads. */
export async function dropExpiredTokens(query: Query): Promise<string[]> {
  const rows = await query(
    `UPDATE leads.lead SET captcha_token = NULL, reason = $1
     WHERE captcha_token IS NOT NULL AND received_at < now() - make_interval(secs => $2) RETURNING id`,
    [SUSPICION.expired, TOKEN_LIFE],
  );
  return rows.map(({ id }) => String(id));
}

/** Counts the leads that are held because the verifier didn't respond in time. */
export async function countUnverified(query: Query): Promise<number> {
  const rows = await query(
    "SELECT count(*) AS count FROM leads.lead WHERE status = 'suspected' AND reason = ANY($1::text[])",
    [UNVERIFIED],
  );
  return Number(rows[0]?.count);
}
