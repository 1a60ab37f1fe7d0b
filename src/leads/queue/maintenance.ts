import { log } from "#platform/log.ts";
import { correctJobTimes } from "./correctJobTimes.ts";
import type { Database } from "./database/database.ts";
import { purgeLeads } from "./store.ts";

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
