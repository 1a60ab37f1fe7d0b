import { setTimeout as pause } from "node:timers/promises";
import { batcher } from "../queue/batcher.ts";
import { type Database, queryOf } from "../queue/database/database.ts";
import { KINDS, type Kind } from "../queue/lead.ts";
import { queueOf } from "../queue/queue.ts";
import { recordDeliveries } from "../queue/store.ts";

/** A job as pg-boss returns it. */
export interface Job {
  id: string;
  /** The number of this attempt. pg-boss ignores the outcomes of older attempts. */
  retryCount: number;
  /** `trace` is the parent span of the delivery, as a W3C `traceparent`. */
  data: { lead: string; trace?: string };
}

/**
 * The outcome of a job. `unsent` is retried and doesn't count as an attempt. `nothing` means that no delivery is needed
 * anymore.
 */
export interface Outcome {
  kind: Kind;
  job: Job;
  result: "delivered" | { failure: string } | "nothing" | "unsent";
}

/** The time between attempts to record an outcome, in milliseconds. */
const RETRY_PAUSE = 1000;

/**
 * Records outcomes as they arrive: the status of the lead and of its job, in one transaction. Outcomes within a few
 * milliseconds share a transaction. An unrecorded delivery would be sent again, so recording is retried until `giveUp`
 * while the database is unreachable.
 * @param report called with the error when recording fails
 */
export function outcomeRecorder({ boss, transaction }: Database, report: (error: unknown) => void) {
  let hasGivenUp = false;

  const commit = batcher(async (outcomes: Outcome[]) => {
    await transaction(async (connection) => {
      const tried = outcomes.flatMap(({ job: { id }, result }) => {
        if (result === "delivered") return [{ id }];
        return typeof result === "object" ? [{ id, failure: result.failure }] : [];
      });
      if (tried.length > 0) await recordDeliveries(queryOf(connection), tried);
      for (const kind of KINDS) {
        const own = outcomes.filter((outcome) => outcome.kind === kind);
        const isDone = ({ result }: Outcome) => result === "delivered" || result === "nothing";
        const done = own.filter(isDone).map(({ job }) => job);
        const open = own.filter((outcome) => !isDone(outcome)).map(({ job }) => job);
        if (done.length > 0) await boss.complete(queueOf(kind), done, null, { db: connection });
        if (open.length > 0) await boss.fail(queueOf(kind), open, null, { db: connection });
      }
    });
    return outcomes.map(() => undefined);
  });

  return {
    /** Resolves when the outcome is on disk, or after `giveUp`. */
    async record(outcome: Outcome): Promise<void> {
      while (!hasGivenUp) {
        try {
          await commit(outcome);
          return;
        } catch (error) {
          report(error);
        }
        await pause(RETRY_PAUSE);
      }
    },
    /** Stops retrying, because the process ends. */
    giveUp(): void {
      hasGivenUp = true;
    },
  };
}
