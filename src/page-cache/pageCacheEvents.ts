import { channel } from "node:diagnostics_channel";

/**
 * Next's cache and the server are loaded apart from each other, so neither can import what the other keeps; a
 * diagnostics channel is one for the whole process.
 */
const changes = channel("tendwell.cache-changes");

/**
 * Tells the server that Next may now answer otherwise than before: its cache has a page anew, or has marked
 * pages as stale.
 * @param path of the page that is there anew; without it pages were marked
 */
export const tellCacheChange = (path?: string): void => changes.publish(path);

/** Calls the listener after each change of Next's cache, with the path of the page that is there anew. */
export const onCacheChange = (listener: (path?: string) => void): void =>
  changes.subscribe((path) => listener(path as string | undefined)); // `tellCacheChange` publishes nothing else

const publishes = channel("tendwell.publishes");

/**
 * Does work that asks for each page that a publish makes old, in the order in which they are to be new. Meanwhile no
 * visitor's request has the server ask for one: Next would render them all at a time, and each would be late.
 */
export async function pauseBackgroundRefresh<T>(work: () => Promise<T>): Promise<T> {
  publishes.publish(1);
  try {
    return await work();
  } finally {
    publishes.publish(-1);
  }
}

/** Calls the listener with 1 when such work begins, and with -1 when it ends. */
export const onPauseBackgroundRefresh = (listener: (more: number) => void): void =>
  publishes.subscribe((more) => listener(more as number)); // `pauseBackgroundRefresh` publishes nothing else
