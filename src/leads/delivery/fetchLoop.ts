/** The time between fetches while jobs are waiting, in milliseconds. Slots freed in that time are filled together. */
const SPACING = 50;

interface Options<Job> {
  /** The maximum number of concurrent jobs. */
  slots: number;
  /** Fetches at most `count` jobs. */
  fetch(count: number): Promise<Job[]>;
  /** Starts jobs. Returns a promise for each running job, which resolves when the job ends and never rejects. */
  begin(jobs: Job[]): Promise<Promise<void>[]>;
  /** The time to the next fetch when no job is waiting, in milliseconds: a second, except in tests. */
  polling?: number;
  /** Called whenever no job is waiting or running. */
  idle?(): void;
  /** Called with the error when fetching or starting jobs fails. The loop continues. */
  failed(error: unknown): void;
}

/**
 * Runs jobs in a fixed number of slots. A free slot is filled immediately, independent of the others.
 * @returns a function that stops the loop. It fetches no more jobs, and resolves when the running jobs have ended
 */
export function fetchLoop<Job>({
  slots,
  fetch,
  begin,
  polling = 1000,
  idle,
  failed,
}: Options<Job>): () => Promise<void> {
  const busy = new Set<Promise<void>>();
  let stopping = false;
  let wake = () => {};
  let freed = () => {};
  /** Whether more jobs may be waiting, since the last fetch filled all free slots. */
  let mayHaveMore = false;

  /** Waits until `wake` is called, or for at most `ms` milliseconds. */
  async function rest(ms?: number): Promise<void> {
    if (stopping) return;
    await new Promise<void>((resolve) => {
      const timer = ms === undefined ? undefined : setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    wake = () => {};
  }

  async function fill(): Promise<void> {
    const free = slots - busy.size;
    const jobs = await fetch(free);
    mayHaveMore = jobs.length === free;
    if (jobs.length === 0 && busy.size === 0) idle?.();
    if (jobs.length === 0) return;
    for (const work of await begin(jobs)) {
      const ended = work.then(() => {
        busy.delete(ended);
        freed();
      });
      busy.add(ended);
    }
  }

  async function run(): Promise<void> {
    while (!stopping) {
      try {
        await fill();
      } catch (error) {
        mayHaveMore = false;
        failed(error);
      }
      await rest(mayHaveMore ? SPACING : polling);
      if (busy.size < slots) continue;
      freed = () => wake();
      await rest();
      freed = () => {};
    }
  }

  const running = run();
  return async () => {
    stopping = true;
    wake();
    await running;
    await Promise.all(busy);
  };
}
