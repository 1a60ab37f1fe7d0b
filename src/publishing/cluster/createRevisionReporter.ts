import { on } from "#platform/events.ts";
import { readPages, type ShownPages } from "./readPages.ts";

/**
 * Milliseconds after a page's last render in which it is read again. A request while Next ends a render may get the page
 * before it, and the copy in memory is checked again after a second.
 */
const SETTLED = 2000;

/** Returns a function that reads the revisions that this instance's pages show. It reads only rendered pages again. */
export function createRevisionReporter(): () => Promise<ShownPages> {
  let shown: ShownPages | undefined;
  let reading: Promise<void> = Promise.resolve();
  /** When each path was last rendered. */
  const rendered = new Map<string, number>();
  on("page-cached", ({ path }) => rendered.set(path, performance.now()));

  async function readChanged(): Promise<void> {
    if (shown && rendered.size === 0) return;
    const started = performance.now();
    try {
      shown = await readPages(shown, new Set(rendered.keys()));
      for (const [path, at] of rendered) if (started - at > SETTLED) rendered.delete(path);
    } catch {
      // The peers keep seeing what the pages showed before.
    }
  }
  return async () => {
    reading = reading.then(readChanged);
    await reading;
    return shown ?? {};
  };
}
