import { on } from "#platform/events.ts";
import type { CachedResponse } from "./CachedResponse.ts";

/** Milliseconds for which a version must have been the latest, and nobody published. While editors publish, few versions stay. */
const SETTLED = 1000;

/**
 * Recompresses pages with Brotli 11 a second after their last change, one at a time, on a worker thread. It pauses from each publish to
 * a second after it, because on a small machine it takes half of the processors.
 * @returns takes a page and its latest response; a pending recompression of the previous one is dropped
 */
export function createRecompressSettledPages(): (page: object, response: CachedResponse) => void {
  const timers = new WeakMap<object, NodeJS.Timeout>();
  let last = Promise.resolve();
  /** The number of publishes that are rendering pages. */
  let publishes = 0;
  let pause: PromiseWithResolvers<void> | undefined;
  let resume: NodeJS.Timeout | undefined;
  on("publish-rendering", ({ change }) => {
    publishes += change;
    pause ??= Promise.withResolvers();
    clearTimeout(resume);
    const end = () => {
      pause?.resolve();
      pause = undefined;
    };
    if (publishes === 0) resume = setTimeout(end, SETTLED).unref();
  });

  return (page, response) => {
    clearTimeout(timers.get(page));
    const timer = setTimeout(() => {
      const recompress = async () => {
        await pause?.promise;
        // Without memory for it, the existing body stays.
        if (timers.get(page) === timer) await response.recompress();
      };
      last = last.then(recompress).catch(() => {});
    }, SETTLED);
    timers.set(page, timer.unref());
  };
}
