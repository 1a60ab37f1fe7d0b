import { currentDate } from "#schemas/rules/claims/review.ts";
import { rowsOfLeads } from "#schemas/rules/start/teamRows.ts";
import type { Query } from "../queue/database/database.ts";
import { countForStart } from "../queue/store.ts";
import type { Notice } from "./notice.ts";

/**
 * Returns the notices of leads that somebody must act on, with numbers only. Another lead makes another notice; a follow-up makes one
 * a day.
 * @param roles the roles whose members may see leads
 */
export async function leadNotices(query: Query, roles: readonly string[]): Promise<Notice[]> {
  const { counts, newest } = await countForStart(query);
  const states: Readonly<Record<string, string>> = { ...newest, due: currentDate() };
  return rowsOfLeads(counts).map((row) => ({
    key: `leads.${row.key}:${states[row.key]}`,
    event: `leads.${row.key}`,
    row,
    isFor: (person) => person.roles.some(({ name }) => roles.includes(name)),
    compose: async () => ({ text: row.title }),
  }));
}
