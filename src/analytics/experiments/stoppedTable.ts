import { processWide } from "#platform/processWide.ts";
import type { Harm } from "#schemas/rules/analytics/results.ts";
import type { Query } from "../store/createTables.ts";

export interface StoppedRun {
  readonly id: string;
  readonly startedAt: string;
  readonly reason: Harm;
  /** The moment, in ISO 8601. */
  readonly at: string;
}

/** Stores that a run has stopped, for all machines. Returns false if it is stored already. */
export async function insertStopped(
  query: Query,
  { id, startedAt, reason }: Omit<StoppedRun, "at">,
): Promise<boolean> {
  const rows = await query(
    `INSERT INTO analytics.stopped_experiment (id, started_at, reason) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING RETURNING id`,
    [id, startedAt, reason],
  );
  return rows.length > 0;
}

/** Reads the runs that have stopped by themselves, latest first. */
export async function readStopped(query: Query): Promise<StoppedRun[]> {
  const rows = await query(
    `SELECT id, started_at AS "startedAt", reason, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') AS at
     FROM analytics.stopped_experiment ORDER BY stopped_experiment.at DESC`,
  );
  return rows as unknown as StoppedRun[]; // as the statement selects them
}

/** Runs of experiments that stopped by themselves, as `id startedAt`. Undefined until they have been read once. */
const stopped = processWide("stopped-experiments", () => ({
  runs: undefined as ReadonlySet<string> | undefined,
}));

/**
 * Whether a run of an experiment has stopped by itself, on this machine or on another one. While the database is away,
 * the list that was read last applies. Before the first one is read, no experiment runs.
 * @param id the id of the published document
 * @param startedAt the moment of the start, exactly as in the document
 */
export const isStopped = (id: string, startedAt: string): boolean =>
  stopped.runs?.has(`${id} ${startedAt}`) ?? true;

/** Replaces the list of stopped runs. */
export function setStopped(runs: readonly { readonly id: string; readonly startedAt: string }[]): void {
  stopped.runs = new Set(runs.map(({ id, startedAt }) => `${id} ${startedAt}`));
}
