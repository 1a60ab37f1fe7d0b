import { channel } from "node:diagnostics_channel";

/**
 * Next's cache and the server are loaded apart from each other, so neither can import what the other keeps; a
 * diagnostics channel is one for the whole process.
 */
const renders = channel("tendwell.renders");

/** Tells the server that Next's cache has a page anew. To be called when Next already answers with it. */
export const tellRender = (): void => renders.publish(undefined);

/** Calls the listener after each render that Next's cache took. */
export const onRender = (listener: () => void): void => renders.subscribe(listener);
