import { createHash, randomBytes } from "node:crypto";
import type { Query } from "#leads/queue/database/database.ts";

/** A tool of the Studio with its own sessions. A token of one tool doesn't open another. */
export type Scope = "leads" | "results";

/** The lifetime of a session, in seconds. The Studio then proves again who uses it. */
export const SESSION_SECONDS = 15 * 60;

/** How long a proof's id stays stored, in hours. It must exceed the lifetime of proofs, so that none is used twice. */
const KEPT_HOURS = 1;

const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");

/**
 * Starts a session. All instances of the site share sessions, in the database of the queue, which stores only the
 * token's hash.
 * @param proof the id of the proof, which can start only one session
 * @param user the id of the Studio user
 * @returns the token, or undefined when the proof was used before
 */
export async function openSession(
  query: Query,
  scope: Scope,
  proof: string,
  user: string,
): Promise<string | undefined> {
  await query("DELETE FROM leads.studio_session WHERE expires_at < now() - make_interval(hours => $1)", [
    KEPT_HOURS,
  ]);
  const token = randomBytes(32).toString("base64url");
  const rows = await query(
    `INSERT INTO leads.studio_session (proof, token_hash, user_id, expires_at, scope)
     VALUES ($1::uuid, $2, $3, now() + make_interval(secs => $4), $5) ON CONFLICT DO NOTHING RETURNING proof`,
    [proof, hashOf(token), user, SESSION_SECONDS, scope],
  );
  return rows.length > 0 ? token : undefined;
}

/** Returns the id of the session's user; undefined when the token is unknown, expired or of another scope. */
export async function sessionUser(query: Query, scope: Scope, token: string): Promise<string | undefined> {
  const [row] = await query(
    "SELECT user_id FROM leads.studio_session WHERE token_hash = $1 AND scope = $2 AND expires_at > now()",
    [hashOf(token), scope],
  );
  return row && String(row.user_id);
}

/** Ends a session. Its proof stays used. */
export async function closeSession(query: Query, scope: Scope, token: string): Promise<void> {
  await query("UPDATE leads.studio_session SET expires_at = now() WHERE token_hash = $1 AND scope = $2", [
    hashOf(token),
    scope,
  ]);
}
