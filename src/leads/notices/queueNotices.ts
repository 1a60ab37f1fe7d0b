import { currentDate } from "#schemas/rules/claims/review.ts";
import { rowsOfForms } from "#schemas/rules/start/formRows.ts";
import { rowsOfLeads } from "#schemas/rules/start/teamRows.ts";
import type { Query } from "../queue/database/database.ts";
import { readFormStates } from "../queue/formChecks.ts";
import type { Kind } from "../queue/lead.ts";
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

const inUtc = (time: string) => `${time.slice(0, 16).replace("T", " at ")} UTC`;

/** Returns a notice for each form that fails. The next outage makes another one. */
export async function formNotices(query: Query, forms: readonly Kind[], siteUrl: string): Promise<Notice[]> {
  const states = await readFormStates(query, forms);
  return states.flatMap((state) =>
    rowsOfForms([state], siteUrl, inUtc).map((row) => ({
      key: `form.failed:${state.form}:${state.workedAt}`,
      event: "form.failed",
      row,
      compose: async () => ({ text: `${row.title}. ${row.sentence}` }),
    })),
  );
}
