import type { CachedResponse } from "./CachedResponse.ts";

/** Milliseconds for which a version must have been the latest. While editors publish, few are. */
const SETTLED = 1000;

/**
 * Recompresses pages with Brotli 11 a second after their last change, one at a time, on a worker thread.
 * @returns takes a page and its latest response; a pending recompression of the previous one is dropped
 */
export function createRecompressSettledPages(): (page: object, response: CachedResponse) => void {
  const timers = new WeakMap<object, NodeJS.Timeout>();
  let last = Promise.resolve();
  return (page, response) => {
    clearTimeout(timers.get(page));
    const timer = setTimeout(() => {
      // Without memory for it, the existing body stays.
      last = last.then(() => response.recompress()).catch(() => {});
    }, SETTLED);
    timers.set(page, timer.unref());
  };
}
