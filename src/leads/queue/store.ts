import { randomUUID } from "node:crypto";
import { SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { isLanguage } from "#schemas/rules/languagePath.ts";
import type { LeadCounts } from "#schemas/rules/start/teamRows.ts";
import type { Connection, Query, Row } from "./database/database.ts";
import { spendNonces } from "./formChecks.ts";
import { CHECK_STATUS, type Kind, type Lead, type NewLead, type Status, type Stored } from "./lead.ts";

/** How long the digest of a submission without a key counts as its key, in hours. */
const DIGEST_HOURS = 24;

/** SQL for the leads of visitors, without form checks. */
export const IS_LEAD = `status <> '${CHECK_STATUS}'`;

/** The prefix of digests. Keys from browsers never begin with it. */
export const DIGEST_PREFIX = "digest:";

export const COLUMNS =
  "id, kind, status, reason, payload, attempts, received_at AS received, delivered_at AS delivered, confirmation, page_language AS page, follow_up, origin";

/** Converts a row with these columns to a lead. The casts repeat the table's definition. */
export function toLead(row: Row): Lead {
  const page = String(row.page);
  return {
    id: row.id as string,
    kind: row.kind as Kind,
    status: row.status as Status,
    reason: row.reason as string | null,
    payload: row.payload as Lead["payload"],
    attempts: Number(row.attempts),
    receivedAt: row.received as Date,
    deliveredAt: row.delivered as Date | null,
    confirmation: row.confirmation as string | null,
    pageLanguage: isLanguage(page) ? page : SOURCE_LANGUAGE,
    followUp: (row.follow_up ?? null) as Lead["followUp"],
    origin: (row.origin ?? null) as Lead["origin"],
  };
}

/** Returns the stored leads for these keys, by key. A digest counts for a day. */
export async function leadsByKey(query: Query, keys: string[]): Promise<Map<unknown, Stored>> {
  const rows = await query(
    `SELECT id, key, payload FROM leads.lead WHERE key = ANY($1::text[])
     AND (NOT starts_with(key, $2) OR received_at > now() - make_interval(hours => $3))`,
    [keys, DIGEST_PREFIX, DIGEST_HOURS],
  );
  return new Map(
    rows.map(({ id, key, payload }) => [key, { id: String(id), payload: payload as Stored["payload"] }]),
  );
}

/**
 * Inserts leads in the caller's transaction. Skips a lead if the table or the list already has its key.
 * @param confirmation the state of their confirmation mails; null when they get none
 * @returns for each lead, in order, its id if it was inserted. Two leads of the list may have the same key and
 *   different payloads: only the inserted one gets an id
 */
export async function insertLeads(
  connection: Connection,
  leads: NewLead[],
  confirmation: string | null,
): Promise<(string | undefined)[]> {
  const ids = leads.map(() => randomUUID());
  const spent = await spendNonces(connection, leads);
  const statusOf = ({ check, suspected }: NewLead) =>
    check ? CHECK_STATUS : suspected ? "suspected" : "pending";
  const rows = leads
    .map((lead, index) => ({ ...lead, id: ids[index], status: statusOf(lead) }))
    .filter(({ check }) => !check || spent.has(check))
    // Every process inserts in the same order, so that two processes with the same keys can't deadlock.
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const keys = rows.map(({ key }) => key);
  if (keys.some((key) => key.startsWith(DIGEST_PREFIX))) await freeOldDigests(connection, keys);
  const inserted = await connection.executeSql(
    `INSERT INTO leads.lead (id, key, kind, status, reason, payload, captcha_token, captcha_asked_at, confirmation,
       page_language, origin, trace, delivery_due_at, mail_due_at)
     SELECT id, key, kind, status, suspected, payload, "captchaToken",
       CASE WHEN "captchaToken" IS NOT NULL THEN now() END,
       CASE WHEN status <> '${CHECK_STATUS}' THEN $2 END, "pageLanguage", origin, trace, now(), now()
     FROM json_to_recordset($1::text::json) AS row
       (id uuid, key text, kind text, status text, suspected text, payload jsonb, "captchaToken" text,
        "pageLanguage" text, origin jsonb, trace text)
     ON CONFLICT (key) DO NOTHING RETURNING id`,
    [JSON.stringify(rows), confirmation],
  );
  const fresh = new Set(inserted.rows.map(({ id }) => id));
  return ids.map((id) => (fresh.has(id) ? id : undefined));
}

/** Renames digest keys that are older than a day, so that they can be reused. */
async function freeOldDigests(connection: Connection, keys: string[]): Promise<void> {
  await connection.executeSql(
    `UPDATE leads.lead SET key = key || '#' || id WHERE key = ANY($1::text[])
     AND starts_with(key, $2) AND received_at <= now() - make_interval(hours => $3)`,
    [keys, DIGEST_PREFIX, DIGEST_HOURS],
  );
}

/** Returns leads by id. */
export async function leadsById(query: Query, ids: string[]): Promise<Lead[]> {
  return (await query(`SELECT ${COLUMNS} FROM leads.lead WHERE id = ANY($1::uuid[])`, [ids])).map(toLead);
}

/** Returns the leads with ids in a range, both ends included. */
export async function leadsInRange(query: Query, { first, last }: { first: string; last: string }) {
  const text = `SELECT ${COLUMNS} FROM leads.lead WHERE id BETWEEN $1::uuid AND $2::uuid`;
  return (await query(text, [first, last])).map(toLead);
}

/** Returns leads with one of these statuses, or all leads without a status, oldest first. */
export async function leadsByStatus(query: Query, statuses: readonly Status[] = []): Promise<Lead[]> {
  const where =
    statuses.length > 0 ? "WHERE status = ANY($1::text[])" : `WHERE $1::text[] IS NOT NULL AND ${IS_LEAD}`;
  return (await query(`SELECT ${COLUMNS} FROM leads.lead ${where} ORDER BY received_at, id`, [statuses])).map(
    toLead,
  );
}

/** The assignments that make a lead due for delivery now, with all its attempts, and its mail if it never was. */
export const DELIVER_NOW = `status = 'pending', captcha_token = NULL, delivery_claim = NULL, delivery_failures = 0,
  delivery_due_at = now(), mail_due_at = coalesce(mail_due_at, now())`;

/**
 * Delivers leads that have one of the `from` statuses, with all their attempts. A running attempt may still succeed, but its
 * failure no longer counts. Returns the changed leads.
 */
export async function deliverAgain(query: Query, ids: string[], from: readonly Status[]): Promise<Lead[]> {
  const rows = await query(
    `UPDATE leads.lead SET ${DELIVER_NOW}
     WHERE id = ANY($1::uuid[]) AND status = ANY($2::text[]) RETURNING ${COLUMNS}`,
    [ids, from],
  );
  return rows.map(toLead);
}

/**
 * Deletes delivered and erased leads that are older than the retention period. Returns their number. Also deletes form checks that were
 * left when somebody switched them off.
 */
export async function purgeLeads(query: Query, retentionDays: number): Promise<number> {
  await query(
    `DELETE FROM leads.lead WHERE status = '${CHECK_STATUS}' AND received_at < now() - interval '1 hour'`,
  );
  const rows = await query(
    `DELETE FROM leads.lead WHERE status IN ('delivered', 'erased')
     AND coalesce(delivered_at, received_at) < now() - make_interval(days => $1)
     AND received_at < now() - make_interval(hours => $2) RETURNING id`,
    [retentionDays, DIGEST_HOURS],
  );
  return rows.length;
}

/** Counts leads by status, with the age in seconds of the oldest lead of each status. */
export async function countLeads(
  query: Query,
): Promise<{ status: string; count: number; oldestSeconds: number }[]> {
  const rows = await query(
    `SELECT status, count(*) AS count, extract(epoch FROM now() - min(received_at)) AS oldest
     FROM leads.lead WHERE ${IS_LEAD} GROUP BY status`,
  );
  return rows.map(({ status, count, oldest }) => ({
    status: String(status),
    count: Number(count),
    oldestSeconds: Math.round(Number(oldest)),
  }));
}

/** SQL for the state of a lead. Without a follow-up it is `new`. */
export const STATE = "coalesce(follow_up->>'state', 'new')";
const IS_OPEN = "status IN ('pending', 'delivered')";
const IS_FRESH = `${IS_OPEN} AND ${STATE} = 'new'`;

/** The leads that somebody may have to act on. */
interface StartCounts {
  readonly counts: LeadCounts;
  /** When the newest lead arrived, in ISO 8601, for the counts that new leads change; empty if there is none. */
  readonly newest: Readonly<Record<"suspected" | "dead" | "fresh", string>>;
}

/** Counts the leads that somebody may have to act on. A follow-up is due on its day, in UTC. */
export async function countForStart(query: Query): Promise<StartCounts> {
  const [row] = await query(
    `SELECT count(*) FILTER (WHERE status = 'suspected') AS suspected,
       count(*) FILTER (WHERE status = 'dead') AS dead,
       count(*) FILTER (WHERE ${IS_FRESH}) AS fresh,
       count(*) FILTER (WHERE ${IS_OPEN} AND ${STATE} IN ('new', 'contacted') AND follow_up->>'due' <> ''
         AND follow_up->>'due' <= to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD')) AS due,
       max(received_at) FILTER (WHERE status = 'suspected') AS newest_suspected,
       max(received_at) FILTER (WHERE status = 'dead') AS newest_dead,
       max(received_at) FILTER (WHERE ${IS_FRESH}) AS newest_fresh
     FROM leads.lead`,
  );
  const count = (name: string) => Number(row?.[name]);
  const time = (name: string) => (row?.[name] ? new Date(String(row[name])).toISOString() : "");
  return {
    counts: { suspected: count("suspected"), dead: count("dead"), fresh: count("fresh"), due: count("due") },
    newest: { suspected: time("newest_suspected"), dead: time("newest_dead"), fresh: time("newest_fresh") },
  };
}
