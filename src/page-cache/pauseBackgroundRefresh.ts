import { emit } from "#platform/events.ts";

/** Runs `work` without background refreshes, which would make Next render all pages of a publish at once. */
export async function pauseBackgroundRefresh<T>(work: () => Promise<T>): Promise<T> {
  emit("publish-rendering", { change: 1 });
  try {
    return await work();
  } finally {
    emit("publish-rendering", { change: -1 });
  }
}
