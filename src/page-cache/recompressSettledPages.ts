import { on } from "#platform/events.ts";
import type { CachedResponse } from "./CachedResponse.ts";

/** Milliseconds without a publish or a new version. While editors publish, few versions stay. */
const SETTLED = 1000;

/**
 * Recompresses pages with Brotli 11 a second after the last publish and the last change of any page, one at a time, on a worker
 * thread. A publish pauses it, because on a small machine it takes half of the processors.
 * @returns takes a page and its latest response, which replaces the previous one
 */
export function createRecompressSettledPages(): (page: object, response: CachedResponse) => void {
  const pending = new Map<object, CachedResponse>();
  let timer: NodeJS.Timeout | undefined;
  let isRunning = false;
  /** The number of publishes that are rendering pages. */
  let publishes = 0;

  async function run(): Promise<void> {
    const started = timer;
    isRunning = true;
    for (const [page, response] of pending) {
      if (timer !== started) break;
      pending.delete(page);
      // Without memory for it, the existing body stays.
      await response.recompress().catch(() => {});
    }
    isRunning = false;
    if (timer !== started) wait();
  }
  function wait(): void {
    clearTimeout(timer);
    timer = setTimeout(() => isRunning || publishes > 0 || void run(), SETTLED).unref();
  }
  on("publish-rendering", ({ change }) => {
    publishes += change;
    wait();
  });
  return (page, response) => {
    pending.set(page, response);
    wait();
  };
}
