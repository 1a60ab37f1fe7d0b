import { setTimeout as pause } from "node:timers/promises";
import { batcher } from "../queue/batcher.ts";
import { type Database, queryOf } from "../queue/database/database.ts";
import { KINDS, type Kind } from "../queue/lead.ts";
import { queueOf } from "../queue/queue.ts";
import { recordDeliveries } from "../queue/store.ts";
import type { Job } from "./job.ts";

/**
 * The outcome of a job. `unsent` is tried again and does not count as an attempt. With `nothing` no delivery
 * is needed any more.
 */
export interface Outcome {
  kind: Kind;
  job: Job;
  result: "delivered" | { failure: string } | "nothing" | "unsent";
}

/** Milliseconds to the next try to record an outcome. */
const RETRY_PAUSE = 1000;

/**
 * Records outcomes as they come: the status of the lead and of its job, in one transaction. Outcomes that
 * come within some milliseconds share it. A delivery that is not recorded would be sent again, so while the
 * database is away recording is tried again until `giveUp`.
 * @param report gets the reason when recording failed
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
    /** Resolves when the outcome is on disk, or was given up. */
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
    /** Stops trying to record: the process ends. */
    giveUp(): void {
      hasGivenUp = true;
    },
  };
}
