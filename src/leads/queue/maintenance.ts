import { log } from "#platform/log.ts";
import type { Database, Query } from "./database/database.ts";
import { purgeLeads } from "./store.ts";

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

/** The tables whose rows are constantly inserted, updated and deleted. */
const GROWING = ["leads.lead", "pgboss.job"];

/** The intervals of purges and of clock checks, in milliseconds. */
const PURGE_INTERVAL = 3_600_000;
const CLOCK_INTERVAL = 15_000;

/**
 * Purges old leads now and every hour, and corrects the queue after the database's clock was set back.
 * @param retentionDays days after which a delivered lead is purged
 * @param report called with errors; the next run tries again
 * @returns a function that stops the maintenance
 */
export async function startMaintenance(
  { query, vacuum }: Database,
  retentionDays: number,
  report: (error: unknown) => void,
): Promise<() => void> {
  async function purge(): Promise<void> {
    const count = await purgeLeads(query, retentionDays);
    if (count > 0) log("info", "lead.purged", { count, retentionDays });
  }
  async function checkClock(): Promise<void> {
    const corrected = await correctJobTimes(query);
    if (corrected > 0) log("warn", "queue.clock-set-back", { corrected });
  }
  // Doesn't vacuum at startup, since visitors would wait for it.
  const hourly = () =>
    purge()
      .then(() => vacuum(GROWING))
      .catch(report);
  const timers = [
    setInterval(hourly, PURGE_INTERVAL),
    setInterval(() => checkClock().catch(report), CLOCK_INTERVAL),
  ];
  for (const timer of timers) timer.unref();
  await purge().catch(report);
  await checkClock().catch(report);
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
