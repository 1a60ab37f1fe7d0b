import { plainText } from "#schemas/rules/text/plainText.ts";
import { typedLine } from "#schemas/rules/text/typedText.ts";
import type { Query } from "../queue/database/database.ts";
import { type Kind, type Lead, STATUSES, type Status } from "../queue/lead.ts";
import { idsOfReference } from "../queue/referenceNumber.ts";
import { leadsById } from "../queue/store.ts";

/** The filter of a list. An empty search text matches every lead. */
export interface LeadFilter {
  search: string;
  status?: Status | undefined;
  kind?: Kind | undefined;
}

/** The number of leads on a page. */
export const PAGE_SIZE = 25;

/** Matches the search text, ignoring case, with the id, the reference number and each field of the visitor. */
const MATCHES = `($1 = '' OR strpos(id::text, lower($1)) > 0 OR id BETWEEN $3::uuid AND $4::uuid OR EXISTS (
    SELECT FROM jsonb_each_text(payload) AS field WHERE strpos(lower(field.value), lower($1)) > 0
  )) AND ($2::text IS NULL OR kind = $2)`;

/** Returns the values of the placeholders in MATCHES. */
function matchValues({ search, kind }: LeadFilter): unknown[] {
  const ids = idsOfReference(search);
  // Payloads are normalized too.
  return [plainText(typedLine(search)), kind ?? null, ids?.first ?? null, ids?.last ?? null];
}

/** Counts the leads of each status that match the search text and the kind. */
export async function countMatches(query: Query, filter: LeadFilter): Promise<Record<Status, number>> {
  const rows = await query(
    `SELECT status, count(*) AS count FROM leads.lead WHERE ${MATCHES} GROUP BY status`,
    matchValues(filter),
  );
  const counts = new Map(rows.map(({ status, count }) => [status, Number(count)]));
  const all = STATUSES.map((status) => [status, counts.get(status) ?? 0]);
  return Object.fromEntries(all) as Record<Status, number>; // every status is in the list
}

/**
 * Returns the leads that match a filter, newest first.
 * @param page starts at 1; without it, returns all of them
 */
export async function findLeads(query: Query, filter: LeadFilter, page?: number): Promise<Lead[]> {
  const rows = await query(
    `SELECT id FROM leads.lead WHERE ${MATCHES} AND ($5::text IS NULL OR status = $5)
     ORDER BY received_at DESC, id LIMIT $6 OFFSET $7`,
    [
      ...matchValues(filter),
      filter.status ?? null,
      page ? PAGE_SIZE : null,
      page ? (page - 1) * PAGE_SIZE : 0,
    ],
  );
  const ids = rows.map(({ id }) => String(id));
  const leads = new Map((await leadsById(query, ids)).map((lead) => [lead.id, lead]));
  return ids.flatMap((id) => leads.get(id) ?? []);
}
