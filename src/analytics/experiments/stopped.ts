import { processWide } from "#platform/processWide.ts";

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
