import { emit } from "#platform/events.ts";
import { log } from "#platform/log.ts";
import { correctTimes, endLostClaims } from "./claims.ts";
import type { Database } from "./database/database.ts";
import { takeOverJobs } from "./database/schema.ts";
import type { Lead } from "./lead.ts";
import { purgeLeads } from "./store.ts";

/** The tables whose rows are constantly inserted, updated and deleted. */
const GROWING = ["leads.lead"];

/** The intervals of purges and of checks of claims and times, in milliseconds. */
const PURGE_INTERVAL = 3_600_000;
const CHECK_INTERVAL = 15_000;

/** Logs and counts leads whose last attempt failed. */
export function reportDead(leads: readonly Lead[]): void {
  for (const { id, kind, attempts, reason } of leads) {
    log("error", "lead.dead-lettered", { id, kind, attempts, reason });
    emit("dead-lettered", { kind });
  }
}

/**
 * Purges old leads now and every hour. Ends claims of dead workers, and corrects times after the database's clock was set
 * back, now and every 15 s.
 * @param retentionDays days after which a delivered lead is purged
 * @param report called with errors; the next run tries again
 * @returns a function that stops the maintenance
 */
export async function startMaintenance(
  { query, transaction, vacuum }: Database,
  retentionDays: number,
  report: (error: unknown) => void,
): Promise<() => void> {
  async function purge(): Promise<void> {
    const count = await purgeLeads(query, retentionDays);
    if (count > 0) log("info", "lead.purged", { count, retentionDays });
  }
  async function check(): Promise<void> {
    const corrected = await correctTimes(query);
    if (corrected > 0) log("warn", "queue.clock-set-back", { corrected });
    reportDead(await endLostClaims(query));
    await transaction(takeOverJobs);
  }
  // Doesn't vacuum at startup, since visitors would wait for it.
  const hourly = () =>
    purge()
      .then(() => vacuum(GROWING))
      .catch(report);
  const timers = [
    setInterval(hourly, PURGE_INTERVAL),
    setInterval(() => check().catch(report), CHECK_INTERVAL),
  ];
  for (const timer of timers) timer.unref();
  await purge().catch(report);
  await check().catch(report);
  return () => {
    for (const timer of timers) clearInterval(timer);
  };
}
