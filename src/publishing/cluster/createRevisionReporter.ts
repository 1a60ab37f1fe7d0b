import { on } from "#platform/events.ts";
import { readPages, type ShownPages } from "./readPages.ts";

/**
 * Milliseconds after a page's last render during which each report reads the page again. A request at the end of a
 * render may still get the previous page, and the in-memory copy is refreshed only after a second.
 */
const SETTLED = 2000;

/**
 * Returns a function that reads the revisions on this instance's pages. Later calls read only recently rendered
 * pages.
 */
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
      // The previous state stays in the report.
    }
  }
  return async () => {
    reading = reading.then(readChanged);
    await reading;
    return shown ?? {};
  };
}
