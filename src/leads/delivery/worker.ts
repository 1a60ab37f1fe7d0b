import { setImmediate as eventLoopPass } from "node:timers/promises";
import { emit, stopwatch } from "#platform/events.ts";
import { log } from "#platform/log.ts";
import { errorLogger } from "#platform/logPerCause.ts";
import { inSpan } from "#platform/trace.ts";
import { queryOf } from "../queue/database/database.ts";
import { KINDS, type Kind, type Lead } from "../queue/lead.ts";
import { startMaintenance } from "../queue/maintenance.ts";
import { DEAD_QUEUE, type LeadQueue, queueOf } from "../queue/queue.ts";
import { leadsById, moveLeads } from "../queue/store.ts";
import { DeliveryError, type Destinations, deliver } from "./deliver.ts";
import { fetchLoop } from "./fetchLoop.ts";
import { type Job, outcomeRecorder } from "./outcomeRecorder.ts";

/**
 * Concurrent deliveries of one kind. An unresponsive destination delays only these. After a kill they are sent again,
 * with the same idempotency keys.
 */
export const SLOTS = 32;
/** Deliveries started per pass of the event loop, so that visitors' requests run in between. */
const AT_ONCE = 5;
/** Leads that one statement marks as `dead`. */
const DEAD_AT_ONCE = 50;

/** Jobs of another queue that the worker also runs. */
export interface OtherJobs {
  queue: string;
  /** The maximum number of concurrent jobs. */
  slots: number;
  /** Runs a job and records its outcome. Never rejects. */
  run(job: Job, stop: AbortSignal): Promise<void>;
}

/** The part of the shutdown time that is reserved for recording outcomes, in milliseconds. */
const RECORDING_TIME = 500;

/**
 * Starts delivering leads, marks leads as `dead` after their last failed attempt, and starts the queue's maintenance.
 * @param retentionDays days after which a delivered lead is purged
 * @param others the jobs of other queues, if any
 * @param idle called once, when no job was waiting
 * @returns a function that stops the worker. It fetches no more leads, and gives running deliveries this many
 *   milliseconds to finish and be recorded
 */
export async function startWorker(
  queue: LeadQueue,
  destinations: Destinations,
  retentionDays: number,
  others: readonly OtherJobs[] = [],
  idle = () => {},
): Promise<(limit?: number) => Promise<void>> {
  const { boss, query, transaction } = queue.database;
  const report = errorLogger("worker.failed");
  const stopping = new AbortController();
  const outcomes = outcomeRecorder(queue.database, report);
  let draining = false;

  async function attempt(lead: Lead, trace: string | undefined): Promise<string | undefined> {
    const { id, kind, attempts, receivedAt } = lead;
    const seconds = stopwatch();
    const attributes = {
      "lead.id": id,
      "lead.kind": kind,
      "lead.attempt": attempts + 1,
      "lead.waited_ms": Date.now() - receivedAt.getTime(),
    };
    try {
      await inSpan("deliver lead", { kind: "consumer", attributes, parent: trace }, () =>
        deliver(lead, destinations, stopping.signal),
      );
      emit("delivery", { kind, outcome: "delivered", seconds: seconds() });
      return undefined;
    } catch (error) {
      emit("delivery", { kind, outcome: "failed", seconds: seconds() });
      const reason = error instanceof DeliveryError ? error.message : "failed";
      log("warn", "lead.delivery-failed", {
        id: lead.id,
        kind: lead.kind,
        attempt: lead.attempts + 1,
        reason,
      });
      return reason;
    }
  }

  /** Delivers a lead, unless it has been delivered, erased or deleted in the meantime. */
  async function work(kind: Kind, job: Job, lead: Lead | undefined): Promise<void> {
    if (lead?.status !== "pending") return await outcomes.record({ kind, job, result: "nothing" });
    if (draining) return await outcomes.record({ kind, job, result: "unsent" });
    const failure = await attempt(lead, job.data.trace);
    await outcomes.record({ kind, job, result: failure === undefined ? "delivered" : { failure } });
  }

  async function begin(kind: Kind, jobs: Job[]): Promise<Promise<void>[]> {
    const found = await leadsById(
      query,
      jobs.map(({ id }) => id),
    );
    const leads = new Map(found.map((lead) => [lead.id, lead]));
    const begun: Promise<void>[] = [];
    for (const job of jobs) {
      begun.push(work(kind, job, leads.get(job.id)));
      if (begun.length % AT_ONCE === 0) await eventLoopPass();
    }
    return begun;
  }

  async function markDead(jobs: Job[]): Promise<Promise<void>[]> {
    const ids = jobs.map(({ data }) => data.lead);
    const dead = await transaction(async (connection) => {
      await boss.complete(DEAD_QUEUE, jobs, null, { db: connection });
      return await moveLeads(queryOf(connection), ids, ["pending"], "dead");
    });
    for (const { id, kind, attempts, reason } of dead) {
      log("error", "lead.dead-lettered", { id, kind, attempts, reason });
      emit("dead-lettered", { kind });
    }
    return [];
  }

  /** Fetches with our query and its timeout. pg-boss's own connection has a longer timeout. */
  const fetch = (name: string) => (batchSize: number) =>
    boss.fetch<Job["data"]>(name, {
      batchSize,
      db: { executeSql: async (text, values) => ({ rows: await query(text, values) }) },
    });
  const busy = new Set([...KINDS.map(queueOf), DEAD_QUEUE, ...others.map((other) => other.queue)]);
  const loop = (name: string, slots: number, start: (jobs: Job[]) => Promise<Promise<void>[]>) =>
    fetchLoop<Job>({
      slots,
      fetch: fetch(name),
      begin: start,
      idle: () => busy.delete(name) && busy.size === 0 && idle(),
      failed: report,
    });
  const loops = KINDS.map((kind) => loop(queueOf(kind), SLOTS, (jobs) => begin(kind, jobs)));
  loops.push(loop(DEAD_QUEUE, DEAD_AT_ONCE, markDead));
  for (const other of others) {
    const start = async (jobs: Job[]) => jobs.map((job) => other.run(job, stopping.signal));
    loops.push(loop(other.queue, other.slots, start));
  }

  const stopMaintenance = await startMaintenance(queue.database, retentionDays, report);

  return async (limit = 5000) => {
    draining = true;
    stopMaintenance();
    const cut = setTimeout(() => stopping.abort(), Math.max(0, limit - RECORDING_TIME));
    const givenUp = setTimeout(() => outcomes.giveUp(), limit);
    await Promise.all(loops.map((stop) => stop()));
    clearTimeout(cut);
    clearTimeout(givenUp);
  };
}
