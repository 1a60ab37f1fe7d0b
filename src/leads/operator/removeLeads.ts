import type { Query } from "../queue/database/database.ts";

/**
 * Erases the personal data of every lead with an email address. Keys remain, so that retries don't restore the data.
 */
export async function eraseLeads(query: Query, email: string): Promise<string[]> {
  const rows = await query(
    `UPDATE leads.lead SET payload = NULL, captcha_token = NULL, reason = NULL, confirmation = NULL,
       page_language = NULL, status = 'erased'
     WHERE lower(payload->>'email') = lower($1) RETURNING id`,
    [email.trim()],
  );
  return rows.map(({ id }) => String(id));
}

/** Deletes a lead with any status. Returns whether it existed. */
export async function deleteLead(query: Query, id: string): Promise<boolean> {
  return (await query("DELETE FROM leads.lead WHERE id = $1::uuid RETURNING id", [id])).length > 0;
}
