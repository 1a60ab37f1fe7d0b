import type { LeadCounts } from "#schemas/rules/start/teamRows.ts";
import type { Query } from "./database/database.ts";

/** SQL for the state of a lead. Without a follow-up it is `new`. */
export const STATE = "coalesce(follow_up->>'state', 'new')";
const IS_OPEN = "status IN ('pending', 'delivered')";
const IS_FRESH = `${IS_OPEN} AND ${STATE} = 'new'`;

/** The leads that somebody may have to act on. */
export interface StartCounts {
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
    counts: {
      ...{ suspected: count("suspected"), dead: count("dead"), fresh: count("fresh"), due: count("due") },
    },
    newest: {
      ...{ suspected: time("newest_suspected"), dead: time("newest_dead"), fresh: time("newest_fresh") },
    },
  };
}
