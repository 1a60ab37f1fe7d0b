import { withDeadline } from "#platform/withDeadline.ts";

// The order of publishes at the same time.

/** Settles once a publish has rendered its first page or ended, for each that has not. */
const firstPages = new Set<Promise<void>>();
/** Settles with the last publish of each document, by published id. */
const lastPublishes = new Map<string, Promise<void>>();

/** Milliseconds after which others no longer wait, for example while the lake or a page hangs. */
const LIMIT = 500;

const waitFor = (work: Iterable<Promise<void>>) =>
  withDeadline(LIMIT, () => Promise.all(work)).catch(() => {});

/**
 * Publishes after the document's earlier publish, for at most half a second. An approval and the publish of the approved document
 * arrive together, and the second finds nothing left to do.
 * @param publish must call `onRendered` once the first page is rendered. Until then, {@link letOthersGoFirst} waits for it
 */
export async function inTurn<T>(id: string, publish: (onRendered: () => void) => Promise<T>): Promise<T> {
  const [first, whole] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const earlier = lastPublishes.get(id);
  lastPublishes.set(id, whole.promise);
  if (earlier) await waitFor([earlier]);
  firstPages.add(first.promise);
  const onRendered = () => {
    firstPages.delete(first.promise);
    first.resolve();
  };
  try {
    return await publish(onRendered);
  } finally {
    onRendered();
    whole.resolve();
    if (lastPublishes.get(id) === whole.promise) lastPublishes.delete(id);
  }
}

/**
 * Waits until each publish has rendered its first page, for at most half a second. Somebody waits for that page, while a change of the
 * settings renders all pages.
 */
export async function letOthersGoFirst(): Promise<void> {
  const waiting = [...firstPages];
  if (waiting.length > 0) await waitFor(waiting);
  // One that hangs delays others only once.
  for (const each of waiting) firstPages.delete(each);
}
