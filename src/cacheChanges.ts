import { channel } from "node:diagnostics_channel";

/**
 * Next's cache and the server are loaded apart from each other, so neither can import what the other keeps; a
 * diagnostics channel is one for the whole process.
 */
const changes = channel("tendwell.cache-changes");

/**
 * Tells the server that Next may now answer otherwise than before: its cache has a page anew, or has marked
 * pages as stale.
 */
export const tellCacheChange = (): void => changes.publish(undefined);

/** Calls the listener after each change of Next's cache. */
export const onCacheChange = (listener: () => void): void => changes.subscribe(listener);
