import { fetchPageList } from "#content/links/loadPageList.ts";
import { allPaths } from "#content/links/pageList.ts";
import { nextRender } from "#page-cache/nextRender.ts";
import { safeErrorMessage } from "#platform/errorMessages.ts";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { withDeadline } from "#platform/withDeadline.ts";
import { listFiles } from "#schemas/rules/pageTypes.ts";
import { REDIRECTS_PATH } from "#schemas/singletons.ts";

/** The files of all languages. */
const SHARED_FILES = ["/sitemap.xml", "/manifest.webmanifest", REDIRECTS_PATH];

/**
 * Returns the files that list pages or quote their text. They are requested so rarely that each response would be stale.
 */
async function filesNow(signal: AbortSignal): Promise<string[]> {
  const paths = new Set(allPaths(await fetchPageList(signal)));
  return [...SHARED_FILES, ...listFiles.filter(({ needs }) => paths.has(needs)).map(({ path }) => path)];
}

/** Timeouts in milliseconds: for the whole refresh, and for the render of a file. */
const LIMIT = 5_000;
const RENDER_WAIT = 500;

/** Sends a HEAD request for each file, which makes Next render it if it is stale. */
async function visitAll(files: readonly string[], signal: AbortSignal): Promise<void> {
  await Promise.all(
    files.map(async (path) => {
      const { ok, status } = await fetchSelf(path, { method: "HEAD", signal });
      if (!ok && status !== 404) throw new Error(`${path} responded with ${status}`);
    }),
  );
}

/**
 * Renders the files that a publish left stale. Otherwise a crawler that visits once a day would get yesterday's
 * version. Never rejects: the change is already live, so failures are only logged.
 */
export async function refreshFiles(): Promise<void> {
  try {
    await withDeadline(LIMIT, async (signal) => {
      const files = await filesNow(signal);
      const rendered = nextRender(files, RENDER_WAIT, signal);
      rendered.catch(() => {});
      await visitAll(files, signal);
      await rendered;
      // Updates the in-memory copies to the rendered files.
      await visitAll(files, signal);
    });
  } catch (error) {
    logPerCause("warn", "content.files-refresh-failed", "stale", { reason: safeErrorMessage(error) });
  }
}
