import { typedEmail } from "#schemas/rules/text/typedEmail.ts";
import type { Query } from "../queue/database/database.ts";

/**
 * Erases the personal data of every lead with an email address. Keys remain, so that retries don't restore the data.
 */
export async function eraseLeads(query: Query, email: string): Promise<string[]> {
  const rows = await query(
    `UPDATE leads.lead SET payload = NULL, captcha_token = NULL, reason = NULL, confirmation = NULL,
       page_language = NULL, status = 'erased'
     WHERE lower(payload->>'email') = ANY($1::text[]) RETURNING id`,
    // Earlier leads have the address as it was typed.
    [[email.trim(), typedEmail(email)].map((each) => each.toLowerCase())],
  );
  return rows.map(({ id }) => String(id));
}

/** Deletes a lead with any status. Returns whether it existed. */
export async function deleteLead(query: Query, id: string): Promise<boolean> {
  return (await query("DELETE FROM leads.lead WHERE id = $1::uuid RETURNING id", [id])).length > 0;
}
