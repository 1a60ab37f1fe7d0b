import { setImmediate as eventLoopPass } from "node:timers/promises";
import { log } from "#log.ts";
import { DeliveryError, deliver } from "./deliver.ts";
import type { Destinations } from "./destinations.ts";
import { KINDS, type Kind, type Lead } from "./lead.ts";
import { DEAD_QUEUE, type LeadQueue, queueOf } from "./queue.ts";
import { reasonOf } from "./reason.ts";
import { leadsById, moveLeads, purgeLeads, recordDeliveries } from "./store.ts";

/** A job has its lead's id; the dead-letter queue gives it a new one and keeps the data. */
interface Job {
  id: string;
  data: { lead: string };
}

/** Jobs taken at once; they are delivered side by side, and settled with one statement. */
const BATCH = 50;
/** Deliveries started in one pass of the event loop; then visitors' requests have their turn. */
const AT_ONCE = 5;
/** A full batch is followed by the next at once; otherwise a lead waits for up to a second. */
const POLLING = { batchSize: BATCH, pollingIntervalSeconds: 1, burstWhenBatchFull: true } as const;

/** Milliseconds between purges. */
const PURGE_INTERVAL = 3_600_000;

async function attempt(lead: Lead, destinations: Destinations): Promise<string | undefined> {
  try {
    await deliver(lead, destinations);
    return undefined;
  } catch (error) {
    const reason = error instanceof DeliveryError ? error.message : "failed";
    log("warn", "lead.delivery-failed", { id: lead.id, kind: lead.kind, attempt: lead.attempts + 1, reason });
    return reason;
  }
}

/**
 * Delivers one batch and notes the outcomes, before pg-boss settles the jobs: what is noted is not sent again. Failed
 * jobs are settled here, together; pg-boss completes the others when this resolves.
 */
async function work(kind: Kind, jobs: Job[], queue: LeadQueue, destinations: Destinations): Promise<void> {
  const { boss, query } = queue.database;
  const ids = jobs.map(({ id }) => id);
  const pending = (await leadsById(query, ids)).filter(({ status }) => status === "pending");
  const tries: Promise<{ id: string; failure?: string }>[] = [];
  for (const lead of pending) {
    tries.push(
      attempt(lead, destinations).then((failure) => (failure ? { id: lead.id, failure } : { id: lead.id })),
    );
    if (tries.length % AT_ONCE === 0) await eventLoopPass();
  }
  const outcomes = await Promise.all(tries);
  if (outcomes.length > 0) await recordDeliveries(query, outcomes);
  const failed = outcomes.filter(({ failure }) => failure).map(({ id }) => id);
  if (failed.length > 0) await boss.fail(queueOf(kind), failed);
}

/**
 * Delivers leads from now on, marks those given up, and purges old ones every hour.
 * @param retentionDays days after which a delivered lead is purged
 * @returns stops the purging; pg-boss's workers stop with the queue
 */
export async function startWorker(
  queue: LeadQueue,
  destinations: Destinations,
  retentionDays: number,
): Promise<() => void> {
  const { boss, query } = queue.database;
  for (const kind of KINDS) {
    await boss.work<Job["data"]>(queueOf(kind), POLLING, (jobs) => work(kind, jobs, queue, destinations));
  }
  await boss.work<Job["data"]>(DEAD_QUEUE, POLLING, async (jobs) => {
    const ids = jobs.map(({ data }) => data.lead);
    for (const lead of await moveLeads(query, ids, ["pending"], "dead")) {
      log("error", "lead.dead", {
        id: lead.id,
        kind: lead.kind,
        attempts: lead.attempts,
        reason: lead.reason,
      });
    }
  });
  async function purge(): Promise<void> {
    try {
      const count = await purgeLeads(query, retentionDays);
      if (count > 0) log("info", "lead.purged", { count, retentionDays });
    } catch (error) {
      log("error", "lead.purge-failed", { reason: reasonOf(error) });
    }
  }
  const timer = setInterval(purge, PURGE_INTERVAL);
  timer.unref();
  await purge();
  return () => clearInterval(timer);
}
