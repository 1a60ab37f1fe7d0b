/** Milliseconds from one fetch to the next while jobs are waiting: slots that come free meanwhile are filled together. */
const SPACING = 50;
/** Milliseconds to the next fetch when none is waiting. */
const POLLING = 1000;

interface Options<Job> {
  /** Jobs under way at most. */
  slots: number;
  /** Takes so many jobs, or fewer when there are no more. */
  fetch(count: number): Promise<Job[]>;
  /** Starts jobs. Gives for each that goes on a promise of its end, which never rejects; it has a slot until then. */
  begin(jobs: Job[]): Promise<Promise<void>[]>;
  /** Is told why a fetch or a start failed. The loop goes on. */
  failed(error: unknown): void;
}

/**
 * Works on jobs in a sliding window: a slot that comes free is filled, whatever the other ones do.
 * @returns takes no more jobs from then on, and resolves when those under way have ended
 */
export function fetchLoop<Job>({ slots, fetch, begin, failed }: Options<Job>): () => Promise<void> {
  const busy = new Set<Promise<void>>();
  let stopping = false;
  let wake = () => {};
  let freed = () => {};
  /** Whether more jobs may be waiting than there were slots for. */
  let hungry = false;

  /** Waits until it is woken, and no longer than so many milliseconds. */
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
    hungry = jobs.length === free;
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
        hungry = false;
        failed(error);
      }
      await rest(hungry ? SPACING : POLLING);
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
