import type { Expected } from "#content/cache/invalidation.ts";
import { shownRevision } from "#content/cache/revisions.ts";
import { log } from "#platform/log.ts";
import type { Step } from "./createStep.ts";
import type { Site } from "./runningSite.ts";
import { letOthersGoFirst } from "./turns.ts";

/** The maximum wait for a page's next render, in milliseconds, before the page is requested again. */
const RENDER_WAIT = 200;
/** Number of waits without a render after which the invalidation counts as lost. */
const MOST_WAITS = 20;

/**
 * Waits until a page shows the change.
 * @returns false when the page was rendered without the change, or not rendered in time
 */
async function showsChange(
  path: string,
  expected: readonly Expected[],
  { renderPage, readPage }: Site,
  signal: AbortSignal,
): Promise<boolean> {
  for (let waits = 0; waits <= MOST_WAITS; waits += 1) {
    signal.throwIfAborted();
    const isRendered = await renderPage(path, RENDER_WAIT, signal);
    const shown = await readPage(path, signal);
    if (expected.every(({ id, revision }) => shownRevision(shown, id) === revision)) return true;
    if (isRendered) return false;
  }
  return false;
}

/** Milliseconds between log lines about the progress of a publish. */
const PROGRESS_INTERVAL = 1000;

/** The state of the change in the lake and in Next's cache. */
interface Invalidation {
  /**
   * Invalidates the tags again. A render that started before the first invalidation may finish after it, and Next then
   * treats the page as current.
   */
  readonly invalidate: (signal: AbortSignal) => Promise<void>;
  /** Returns whether the lake holds another revision than the pages are expected to show. */
  readonly isReplaced: (signal: AbortSignal) => Promise<boolean>;
  /** Returns whether the document has changed again, as far as the lake responds. */
  readonly isOutdated: () => Promise<boolean>;
  /** Called after each rendered page. */
  readonly onRendered: () => void;
}

/**
 * Renders each stale page, one after the other, until it shows the change. In parallel, all pages would finish late.
 * The first render fetches the changed content; the others find it in Next's cache. Each page is live as soon as it is
 * rendered, and a later attempt continues with the next one.
 * @returns false if the change was replaced: the pages may show the newer revision instead
 */
export async function renderPages(
  document: string,
  stale: readonly Expected[],
  { invalidate, isReplaced, isOutdated, onRendered }: Invalidation,
  site: Site,
  step: Step,
): Promise<boolean> {
  const pages = [...Map.groupBy(stale, ({ path }) => path)];
  let loggedAt = performance.now();
  for (const [index, [path, expected]] of pages.entries()) {
    if (index > 0) {
      await letOthersGoFirst();
      // The lake delivers the newer change once this publish ends. Somebody waits for its first page.
      if (await isOutdated()) return false;
    }
    const render = async (signal: AbortSignal) => {
      while (!(await showsChange(path, expected, site, signal))) {
        if (await isReplaced(signal)) return false;
        await invalidate(signal);
      }
      return true;
    };
    if (!(await step("render page", render, { path }))) return false;
    step.renew();
    onRendered();
    if (performance.now() - loggedAt < PROGRESS_INTERVAL) continue;
    loggedAt = performance.now();
    log("info", "revalidation.progress", { document, rendered: index + 1, pages: pages.length });
  }
  return true;
}
