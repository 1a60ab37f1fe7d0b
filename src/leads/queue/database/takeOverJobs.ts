import { type Task, taskOf } from "../claims.ts";
import { KINDS } from "../lead.ts";
import { CLAIM_SECONDS } from "../schedule.ts";
import type { Connection } from "./database.ts";

/** The tasks, with the names of their queues in earlier versions. */
const QUEUES: [Task, string][] = [
  ...KINDS.map((kind): [Task, string] => [kind, `deliver-${kind}`]),
  ["mail", "confirm"],
];

/**
 * Takes over what earlier versions kept in the tables of pg-boss: when a lead is due, how many attempts failed, and its
 * trace. Processes of such a version may still run beside this one, and store leads without a due time. Jobs that they are
 * carrying out stay theirs. A lead without a job is due now.
 */
export async function takeOverJobs({ executeSql }: Connection): Promise<void> {
  const { rows } = await executeSql(
    "SELECT FROM pg_tables WHERE schemaname = 'pgboss' AND tablename = 'job'",
  );
  if (rows.length === 0) return;
  await executeSql("LOCK TABLE pgboss.job IN SHARE ROW EXCLUSIVE MODE");
  for (const [name, queue] of QUEUES) {
    const { column, open } = taskOf(name);
    await executeSql(
      `UPDATE leads.lead SET ${column}_due_at = due, ${column}_failures = failed, trace = coalesce(parent, trace)
       FROM (
         SELECT lead.id AS own, data->>'trace' AS parent,
           CASE state WHEN 'retry' THEN LEAST(start_after, now() + interval '1 hour') ELSE now() END AS due,
           CASE WHEN state <> 'created' THEN retry_count + 1 ELSE 0 END AS failed
         FROM leads.lead LEFT JOIN pgboss.job ON job.name = '${queue}' AND job.id = lead.id
         WHERE ${column}_due_at IS NULL AND ${open} AND (state IS DISTINCT FROM 'active'
           OR started_on NOT BETWEEN now() - interval '${CLAIM_SECONDS} s' AND now() + interval '1 s')
       ) AS earlier WHERE id = own`,
    );
    await executeSql(
      `DELETE FROM pgboss.job USING leads.lead WHERE job.name = '${queue}' AND job.id = lead.id
       AND ${column}_due_at IS NOT NULL AND state IN ('created', 'retry')`,
    );
  }
}
