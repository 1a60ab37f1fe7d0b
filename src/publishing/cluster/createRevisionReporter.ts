import { on } from "#platform/events.ts";
import type { Peer } from "./peers.ts";
import { readPages, type Shown } from "./readPages.ts";

/**
 * Milliseconds after a page's last render in which it is read again: who asks while Next ends a render may get the page
 * before it, and the copy in memory asks again after a second.
 */
const SETTLED = 2000;

/** Makes what gives the revisions that this machine's pages show. Those that Next has rendered anew are read again. */
export function createRevisionReporter(): () => Promise<Peer["pages"]> {
  let shown: Shown | undefined;
  let reading: Promise<void> = Promise.resolve();
  /** When each was rendered last. */
  const rendered = new Map<string, number>();
  on("page-cached", ({ path }) => rendered.set(path, performance.now()));

  async function readChanged(): Promise<void> {
    if (shown && rendered.size === 0) return;
    const started = performance.now();
    try {
      shown = await readPages(shown, new Set(rendered.keys()));
      for (const [path, at] of rendered) if (started - at > SETTLED) rendered.delete(path);
    } catch {
      // The others go on seeing what the pages showed before.
    }
  }
  return async () => {
    reading = reading.then(readChanged);
    await reading;
    return shown?.pages ?? {};
  };
}
