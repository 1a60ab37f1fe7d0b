import { isServerless } from "#platform/isServerless.ts";
import { log } from "#platform/log.ts";
import { errorLogger } from "#platform/logPerCause.ts";
import { analytics, analyticsSources } from "../analyticsService.ts";
import { createTables } from "../store/createTables.ts";
import type { TotalsDatabase } from "../store/database.ts";
import { createHarmCheck } from "./createHarmCheck.ts";
import type { Run } from "./createRuns.ts";
import { readDays, sumDays } from "./runTotals.ts";
import { isStopped, setStopped } from "./stopped.ts";
import { insertStopped, readStopped } from "./stoppedTable.ts";

const lastingHarm = createHarmCheck(() => performance.now());

/** Stops the runs whose variants do harm. */
async function stopHarmful({ query }: Pick<TotalsDatabase, "query">, runs: readonly Run[]): Promise<void> {
  const running = runs.filter(({ id, startedAt }) => !isStopped(id, startedAt));
  if (running.length === 0) return;
  const days = await readDays(query, running);
  for (const [index, { id, startedAt }] of running.entries()) {
    const totals = sumDays(days[index] ?? []);
    const reason = lastingHarm(`${id} ${startedAt}`, totals);
    // Several machines find the harm. One of them logs it.
    if (reason && (await insertStopped(query, { id, startedAt, reason })))
      log("warn", "experiment.stopped", { experiment: id, reason, ...totals });
  }
  setStopped(await readStopped(query));
}

/**
 * Reads which experiments have stopped by themselves. Compares the versions of the experiments that this process has counted
 * since the last check, and stops those whose variants do harm. Logs an error instead of throwing it. On a serverless
 * host it does nothing, since all visits get the original there.
 */
export async function checkExperiments(): Promise<void> {
  const counter = analytics();
  if (!counter || isServerless()) return;
  try {
    const database = await analyticsSources.openDatabase();
    await createTables(database);
    setStopped(await readStopped(database.query));
    await stopHarmful(database, counter.takeCountedRuns());
  } catch (error) {
    errorLogger("experiment.check-failed")(error);
  }
}
