import type { Query } from "../queue/database/database.ts";

/** Takes the personal data out of every lead of an email address. Keys stay: no retry brings it back. */
export async function eraseLeads(query: Query, email: string): Promise<string[]> {
  const rows = await query(
    `UPDATE leads.lead SET payload = NULL, captcha_token = NULL, reason = NULL, status = 'erased'
     WHERE lower(payload->>'email') = lower($1) RETURNING id`,
    [email.trim()],
  );
  return rows.map(({ id }) => String(id));
}

/** Removes one lead, whatever its status. Gives whether there was one. */
export async function deleteLead(query: Query, id: string): Promise<boolean> {
  return (await query("DELETE FROM leads.lead WHERE id = $1::uuid RETURNING id", [id])).length > 0;
}
