import type { Expected } from "#content/cache/invalidation.ts";
import { shownRevision } from "#content/cache/revisions.ts";
import type { Step } from "./createStep.ts";
import type { Site } from "./runningSite.ts";

/** The maximum wait for a page's next render, in milliseconds, before the page is requested again. */
const RENDER_WAIT = 200;
/** Number of waits without a render after which the invalidation counts as lost. */
const MOST_WAITS = 5;

/**
 * Requests a page until it shows the change.
 * @returns false when the page was rendered without the change, or not rendered in time
 */
async function showsChange(
  path: string,
  expected: readonly Expected[],
  { nextRender, readPage }: Site,
  signal: AbortSignal,
): Promise<boolean> {
  let isRendered = false;
  for (let waits = 0; ; waits += 1) {
    signal.throwIfAborted();
    const rendered = nextRender([path], RENDER_WAIT, signal);
    rendered.catch(() => {});
    const shown = await readPage(path, signal);
    if (expected.every(({ id, revision }) => shownRevision(shown, id) === revision)) return true;
    if (isRendered || waits === MOST_WAITS) return false;
    isRendered = await rendered;
  }
}

/**
 * Renders each stale page, one after the other, until it shows the change. In parallel, all pages would finish late.
 * The first render fetches the changed content; the others find it in Next's cache.
 * @param invalidate invalidates the tags again. A render that started before the first invalidation may finish after
 *   it, and Next then treats the page as current
 * @param isReplaced returns whether the lake holds another revision than the pages are expected to show
 * @returns false if the change was replaced: the pages may show the newer revision instead
 */
export async function renderPages(
  stale: readonly Expected[],
  invalidate: (signal: AbortSignal) => Promise<void>,
  isReplaced: (signal: AbortSignal) => Promise<boolean>,
  site: Site,
  step: Step,
): Promise<boolean> {
  for (const [path, expected] of Map.groupBy(stale, (each) => each.path)) {
    const render = async (signal: AbortSignal) => {
      while (!(await showsChange(path, expected, site, signal))) {
        if (await isReplaced(signal)) return false;
        await invalidate(signal);
      }
      return true;
    };
    if (!(await step("render page", render, { path }))) return false;
  }
  return true;
}
