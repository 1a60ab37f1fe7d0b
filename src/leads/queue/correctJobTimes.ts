import type { Query } from "./database/database.ts";

/** The longest backoff before the next attempt, in seconds: pg-boss's formula (`failJobs`) without its jitter. */
const LONGEST_DELAY = `
  CASE state WHEN 'retry'
    THEN LEAST(retry_delay_max, GREATEST(retry_delay, 1) * 2 ^ LEAST(16, retry_count + 1)) ELSE 0 END`;

/**
 * Corrects the queue's times after the database's clock was set back. Jobs that would wait longer than their backoff
 * become due now. Jobs and maintenance runs with a start time in the future start now.
 * @returns the number of corrected jobs
 */
export async function correctJobTimes(query: Query): Promise<number> {
  const jobs = await query(
    `UPDATE pgboss.job SET start_after = now(), started_on = LEAST(started_on, now())
     WHERE state IN ('created', 'retry')
       AND start_after > now() + make_interval(secs => 1 + ${LONGEST_DELAY})
     RETURNING id`,
  );
  const active = await query(
    "UPDATE pgboss.job SET started_on = now() WHERE state = 'active' AND started_on > now() + interval '1 s' RETURNING id",
  );
  await query(
    `UPDATE pgboss.queue SET monitor_claim_on = NULL, monitor_on = NULL, maintain_on = NULL
     WHERE GREATEST(monitor_claim_on, monitor_on, maintain_on) > now() + interval '1 s'`,
  );
  return jobs.length + active.length;
}
