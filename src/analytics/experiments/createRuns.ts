import { memoizeFor } from "#platform/memoizeFor.ts";

/** A run of an experiment: from one start to its stop. */
export interface Run {
  /** The id of the published document. */
  id: string;
  name: string;
  /** The moment of the start, exactly as in the document. */
  startedAt: string;
  /** The path of the landing page whose section has a variant. */
  path: string;
}

/** How long the list of runs is cached, in milliseconds. */
const CACHED = 60_000;
/** How long it is cached for an id that is not in it, so that a new run is counted soon. */
const CACHED_FOR_UNKNOWN = 10_000;

/**
 * Caches the list of running experiments. While the list can't be read, the previous list applies.
 * @param read reads the list
 */
export function createRuns(read: () => Promise<readonly Run[]>) {
  let running: readonly Run[] = [];
  let counted = new Map<string, Run>();
  const readAgain = memoizeFor(async () => {
    running = await read();
  }, CACHED_FOR_UNKNOWN);
  const readOnce = memoizeFor(readAgain, CACHED);

  async function find(id: string): Promise<Run | undefined> {
    for (const reading of [readOnce, readAgain]) {
      await reading().catch(() => {}); // the client of the lake logs its errors
      const run = running.find((each) => each.id === id);
      if (run) return run;
    }
    return undefined;
  }

  return {
    /** Returns the run of an experiment, to count an event of it; undefined if it doesn't run. */
    async of(id: string): Promise<Run | undefined> {
      const run = await find(id);
      if (run) counted.set(`${run.id} ${run.startedAt}`, run);
      return run;
    },
    /** Returns the runs that were counted since the last call. */
    takeCounted(): readonly Run[] {
      const taken = [...counted.values()];
      counted = new Map();
      return taken;
    },
  };
}
export type Runs = ReturnType<typeof createRuns>;
