import { rowsOfForms } from "#schemas/rules/start/formRows.ts";
import type { Query } from "../queue/database/database.ts";
import { readFormStates } from "../queue/formChecks.ts";
import type { Kind } from "../queue/lead.ts";
import type { Notice } from "./notice.ts";

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
