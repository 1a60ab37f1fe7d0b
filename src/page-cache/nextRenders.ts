import { emit, on } from "#platform/events.ts";

/**
 * Waits until Next's cache has stored one of these pages again. The page may be on the disk later.
 * @param milliseconds the maximum wait
 * @returns whether a page was stored in time
 * @throws the signal's reason
 */
export function nextRender(
  paths: readonly string[],
  milliseconds: number,
  signal: AbortSignal,
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const abort = () => settle(() => reject(signal.reason));
    const unsubscribe = on("page-cached", ({ path }) => paths.includes(path) && settle(() => resolve(true)));
    const timer = setTimeout(() => settle(() => resolve(false)), milliseconds);
    function settle(how: () => void): void {
      clearTimeout(timer);
      unsubscribe();
      signal.removeEventListener("abort", abort);
      how();
    }
    signal.addEventListener("abort", abort, { once: true });
    if (signal.aborted) abort();
  });
}

/**
 * Runs `work` while background refreshes are paused, so a publish can render its pages in order. Otherwise
 * visitors' requests would make Next render all of them at the same time, and each would be late.
 */
export async function pauseBackgroundRefresh<T>(work: () => Promise<T>): Promise<T> {
  emit("publish-rendering", { change: 1 });
  try {
    return await work();
  } finally {
    emit("publish-rendering", { change: -1 });
  }
}
