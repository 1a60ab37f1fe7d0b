import type { Query } from "./database.ts";

/** The longest back-off of a job's next try: pg-boss's own formula (`failJobs`), without its chance. */
const LONGEST_DELAY = `
  CASE state WHEN 'retry'
    THEN LEAST(retry_delay_max, GREATEST(retry_delay, 1) * 2 ^ LEAST(16, retry_count + 1)) ELSE 0 END`;

/**
 * Mends the queue after the database's clock was set back: what would wait until it has caught up is due now. A job
 * may wait for its back-off and no longer; nothing can have started, or been looked after, in the future.
 * @returns how many jobs were mended
 */
export async function mendClock(query: Query): Promise<number> {
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
