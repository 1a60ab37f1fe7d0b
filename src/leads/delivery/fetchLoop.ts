/** Milliseconds between fetches while jobs wait. Slots that become free in that time are filled together. */
const SPACING = 50;
/** Milliseconds to the next fetch when no job waits. */
const POLLING = 1000;

interface Options<Job> {
  /** Most jobs at work at once. */
  slots: number;
  /** Takes at most `count` jobs. */
  fetch(count: number): Promise<Job[]>;
  /** Starts jobs. Gives a promise for each still at work, which resolves at its end and never rejects. */
  begin(jobs: Job[]): Promise<Promise<void>[]>;
  /** Called whenever no job waits and none is at work. */
  idle?(): void;
  /** Called with the reason when a fetch or a start failed. The loop goes on. */
  failed(error: unknown): void;
}

/**
 * Works on jobs in a number of slots. A free slot is filled at once, whatever the others do.
 * @returns a function that stops it: no more jobs are taken, and it resolves when those at work have ended
 */
export function fetchLoop<Job>({ slots, fetch, begin, idle, failed }: Options<Job>): () => Promise<void> {
  const busy = new Set<Promise<void>>();
  let stopping = false;
  let wake = () => {};
  let freed = () => {};
  /** Whether more jobs may be waiting than there were slots for. */
  let mayHaveMore = false;

  /** Waits until `wake` is called, at most `ms` milliseconds. */
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
      await rest(mayHaveMore ? SPACING : POLLING);
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
