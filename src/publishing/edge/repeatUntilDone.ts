/** Milliseconds before the second try; then twice as many each time. After so many failures in a row it is given up. */
const FIRST_PAUSE = 1000;
const MOST_FAILURES = 7;

/**
 * Makes work that may fail repeat itself until it succeeds, for two minutes at most. It never runs twice at once: being
 * asked for while it runs, it runs once more after that.
 * @returns asks for the work, and does not wait for it
 */
export function repeatUntilDone(work: () => Promise<void>): () => void {
  let isAsked = false;
  let isRunning = false;
  let endPause = () => {};

  function pause(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      timer.unref();
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  async function run(): Promise<void> {
    let failures = 0;
    while (isAsked) {
      isAsked = false;
      try {
        await work();
        failures = 0;
      } catch {
        // The work has logged why.
        failures += 1;
        await pause(FIRST_PAUSE * 2 ** (failures - 1));
        isAsked ||= failures < MOST_FAILURES;
      }
    }
    isRunning = false;
  }

  return () => {
    isAsked = true;
    endPause();
    if (isRunning) return;
    isRunning = true;
    void run();
  };
}
