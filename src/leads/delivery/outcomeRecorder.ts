import { setTimeout as pause } from "node:timers/promises";
import { batcher } from "../queue/batcher.ts";
import { type Database, queryOf } from "../queue/database.ts";
import { KINDS, type Kind } from "../queue/lead.ts";
import { queueOf } from "../queue/queue.ts";
import { recordDeliveries } from "../queue/store.ts";
import type { Job } from "./job.ts";

/** What a job came to. `unsent` is tried again, and was no attempt; `nothing` needs no delivery any more. */
export interface Outcome {
  kind: Kind;
  job: Job;
  result: "delivered" | { failure: string } | "nothing" | "unsent";
}

/** Milliseconds to the next try of a note that failed. */
const AGAIN = 1000;

/**
 * Notes outcomes as they come: the lead's standing and its job's in one transaction, which those that come within
 * some milliseconds share. What was delivered must be noted, or it is sent again: while the database is away it is
 * tried until `giveUp`.
 * @param report is told why a note failed
 */
export function outcomeRecorder({ boss, transaction }: Database, report: (error: unknown) => void) {
  let given = false;

  const settle = batcher(async (outcomes: Outcome[]) => {
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
    async note(outcome: Outcome): Promise<void> {
      while (!given) {
        try {
          await settle(outcome);
          return;
        } catch (error) {
          report(error);
        }
        await pause(AGAIN);
      }
    },
    /** Lets what could not be noted be forgotten: the process ends. */
    giveUp(): void {
      given = true;
    },
  };
}
