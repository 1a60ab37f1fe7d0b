import { setImmediate as eventLoopPass, setTimeout as pause } from "node:timers/promises";
import { emit, stopwatch } from "#platform/events.ts";
import { log } from "#platform/log.ts";
import { errorLogger } from "#platform/logPerCause.ts";
import { inSpan } from "#platform/trace.ts";
import { batcher } from "../queue/batcher.ts";
import { type Claim, claimLeads, type Outcome, recordDeliveries, type Task } from "../queue/claims.ts";
import { queryOf } from "../queue/database/database.ts";
import { KINDS } from "../queue/lead.ts";
import { reportDead, startMaintenance } from "../queue/maintenance.ts";
import type { LeadQueue } from "../queue/queue.ts";
import { DeliveryError, type Destinations, deliver } from "./deliver.ts";
import { fetchLoop } from "./fetchLoop.ts";

/**
 * Concurrent deliveries of one kind. An unresponsive destination delays only these. After a kill they are sent again,
 * with the same idempotency keys.
 */
export const SLOTS = 32;
/** Deliveries started per pass of the event loop, so that visitors' requests run in between. */
const AT_ONCE = 5;

/** A task besides the deliveries, which the worker also carries out. */
export interface OtherTask {
  task: Task;
  /** The maximum number of concurrent runs. */
  slots: number;
  /** Carries out the task for a lead and records its outcome. Never rejects. */
  run(claim: Claim, stop: AbortSignal): Promise<void>;
}

/** The time between attempts to record an outcome, in milliseconds. */
const RETRY_PAUSE = 1000;

/**
 * Repeats a write while the database is unreachable: a delivery or mail without its record would be sent again. Tries
 * at least once, and returns undefined if the process ends first.
 * @param report called with each error
 */
export async function untilStored<Result>(
  write: () => Promise<Result>,
  report: (error: unknown) => void,
  givenUp: AbortSignal,
): Promise<Result | undefined> {
  for (;;) {
    try {
      return await write();
    } catch (error) {
      report(error);
      if (givenUp.aborted) return undefined;
    }
    await pause(RETRY_PAUSE);
  }
}

/** The part of the shutdown time that is reserved for recording outcomes, in milliseconds. */
const RECORDING_TIME = 500;

/**
 * Starts delivering leads and the queue's maintenance. A lead is `dead` after its last failed attempt.
 * @param retentionDays days after which a delivered lead is purged
 * @param others the other tasks, if any
 * @param idle called once, when nothing was due
 * @returns a function that stops the worker. It fetches no more leads, and gives running deliveries this many
 *   milliseconds to finish and be recorded
 */
export async function startWorker(
  queue: LeadQueue,
  destinations: Destinations,
  retentionDays: number,
  others: readonly OtherTask[] = [],
  idle = () => {},
): Promise<(limit?: number) => Promise<void>> {
  const { query, transaction } = queue.database;
  const report = errorLogger("worker.failed");
  const stopping = new AbortController();
  const givenUp = new AbortController();
  let draining = false;

  /** Commits outcomes. Those within a few milliseconds share a transaction. */
  const commit = batcher(async (outcomes: Outcome[]) => {
    reportDead(await transaction((connection) => recordDeliveries(queryOf(connection), outcomes)));
    return outcomes.map(() => undefined);
  });

  async function attempt({ lead, trace, isCheck }: Claim): Promise<Outcome["result"]> {
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
        deliver(lead, destinations, stopping.signal, isCheck),
      );
      if (!isCheck) emit("delivery", { kind, outcome: "delivered", seconds: seconds() });
      return "delivered";
    } catch (error) {
      const reason = error instanceof DeliveryError ? error.message : "failed";
      if (isCheck) return { failure: reason };
      emit("delivery", { kind, outcome: "failed", seconds: seconds() });
      log("warn", "lead.delivery-failed", {
        id: lead.id,
        kind: lead.kind,
        attempt: lead.attempts + 1,
        reason,
      });
      return { failure: reason };
    }
  }

  async function work(claim: Claim): Promise<void> {
    const result = draining ? "unsent" : await attempt(claim);
    const outcome = { id: claim.lead.id, claim: claim.claim, isCheck: claim.isCheck, result };
    await untilStored(() => commit(outcome), report, givenUp.signal);
  }

  async function begin(claims: Claim[]): Promise<Promise<void>[]> {
    const begun: Promise<void>[] = [];
    for (const claim of claims) {
      begun.push(work(claim));
      if (begun.length % AT_ONCE === 0) await eventLoopPass();
    }
    return begun;
  }

  const busy = new Set<Task>([...KINDS, ...others.map(({ task }) => task)]);
  const loop = (task: Task, slots: number, start: (claims: Claim[]) => Promise<Promise<void>[]>) =>
    fetchLoop<Claim>({
      slots,
      fetch: (most) => claimLeads(query, task, most),
      begin: start,
      idle: () => busy.delete(task) && busy.size === 0 && idle(),
      failed: report,
    });
  const loops = KINDS.map((kind) => loop(kind, SLOTS, begin));
  for (const { task, slots, run } of others) {
    loops.push(loop(task, slots, async (claims) => claims.map((claim) => run(claim, stopping.signal))));
  }

  const stopMaintenance = await startMaintenance(queue.database, retentionDays, report);

  return async (limit = 5000) => {
    draining = true;
    stopMaintenance();
    const cut = setTimeout(() => stopping.abort(), Math.max(0, limit - RECORDING_TIME));
    const end = setTimeout(() => givenUp.abort(), limit);
    await Promise.all(loops.map((stop) => stop()));
    clearTimeout(cut);
    clearTimeout(end);
  };
}
