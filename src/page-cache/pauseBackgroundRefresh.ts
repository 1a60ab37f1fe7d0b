import { emit } from "#platform/events.ts";

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
