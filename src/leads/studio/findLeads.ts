import type { Query } from "../queue/database/database.ts";
import { type Kind, type Lead, STATUSES, type Status } from "../queue/lead.ts";
import { leadsById } from "../queue/store.ts";

/** The filter of a list. An empty search text matches every lead. */
export interface LeadFilter {
  search: string;
  status?: Status | undefined;
  kind?: Kind | undefined;
}

/** The number of leads on a page. */
export const PAGE_SIZE = 25;

/** Matches the search text, ignoring case, with the id and with each field that the visitor filled in. */
const MATCHES = `($1 = '' OR strpos(id::text, lower($1)) > 0 OR EXISTS (
    SELECT FROM jsonb_each_text(payload) AS field WHERE strpos(lower(field.value), lower($1)) > 0
  )) AND ($2::text IS NULL OR kind = $2)`;

/** Counts the leads of each status that match the search text and the kind. */
export async function countMatches(
  query: Query,
  { search, kind }: LeadFilter,
): Promise<Record<Status, number>> {
  const rows = await query(
    `SELECT status, count(*) AS count FROM leads.lead WHERE ${MATCHES} GROUP BY status`,
    [search, kind ?? null],
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
  const { search, status, kind } = filter;
  const rows = await query(
    `SELECT id FROM leads.lead WHERE ${MATCHES} AND ($3::text IS NULL OR status = $3)
     ORDER BY received_at DESC, id LIMIT $4 OFFSET $5`,
    [search, kind ?? null, status ?? null, page ? PAGE_SIZE : null, page ? (page - 1) * PAGE_SIZE : 0],
  );
  const ids = rows.map(({ id }) => String(id));
  const leads = new Map((await leadsById(query, ids)).map((lead) => [lead.id, lead]));
  return ids.flatMap((id) => leads.get(id) ?? []);
}
