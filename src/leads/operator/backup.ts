import * as v from "valibot";
import type { Query } from "../queue/database/database.ts";
import { KINDS, STATUSES, SUSPICION } from "../queue/lead.ts";
import { IS_LEAD } from "../queue/store.ts";

/** A row of a backup, with dates as ISO 8601 strings. Captcha tokens are omitted: they are valid for two minutes. */
export const storedLead = v.object({
  id: v.pipe(v.string(), v.uuid()),
  key: v.string(),
  kind: v.picklist(KINDS),
  status: v.picklist(STATUSES),
  reason: v.nullable(v.string()),
  payload: v.nullable(v.record(v.string(), v.string())),
  attempts: v.number(),
  received_at: v.string(),
  delivered_at: v.nullable(v.string()),
  // Missing in backups of earlier versions:
  confirmation: v.optional(v.nullable(v.string()), null),
  page_language: v.optional(v.nullable(v.string()), null),
  follow_up: v.optional(v.nullable(v.record(v.string(), v.string())), null),
  origin: v.optional(v.nullable(v.record(v.string(), v.string())), null),
});
export type StoredLead = v.InferOutput<typeof storedLead>;

const STORED =
  "id, key, kind, status, reason, payload, attempts, received_at, delivered_at, confirmation, page_language, follow_up, origin";

/** Returns every row, for a backup. */
export async function storedLeads(query: Query): Promise<StoredLead[]> {
  const rows = await query(
    `SELECT to_jsonb(row) AS row FROM (SELECT ${STORED} FROM leads.lead WHERE ${IS_LEAD} ORDER BY received_at) row`,
  );
  return v.parse(
    v.array(storedLead),
    rows.map(({ row }) => row),
  );
}

/** Restores rows from a backup, except rows whose id or key already exists. Returns the restored rows. */
export async function restoreLeads(query: Query, leads: StoredLead[]): Promise<StoredLead[]> {
  const withoutTokens = leads.map((lead) =>
    lead.reason === SUSPICION.away ? { ...lead, reason: SUSPICION.expired } : lead,
  );
  const rows = await query(
    `INSERT INTO leads.lead (${STORED}, delivery_due_at, mail_due_at)
     SELECT ${STORED}, now(), now() FROM json_populate_recordset(NULL::leads.lead, $1::text::json)
     ON CONFLICT DO NOTHING RETURNING id`,
    [JSON.stringify(withoutTokens)],
  );
  const restored = new Set(rows.map(({ id }) => id));
  return leads.filter(({ id }) => restored.has(id));
}
