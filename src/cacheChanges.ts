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
