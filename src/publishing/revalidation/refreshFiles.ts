import { nextWrite } from "#page-cache/diskWriteQueue.ts";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { safeErrorMessage } from "#platform/safeErrorMessage.ts";
import { withDeadline } from "#platform/withDeadline.ts";
import { articleTypes, feedPath } from "#schemas/rules/pageTypes.ts";
import { REDIRECTS_PATH } from "#schemas/singletons.ts";

/** The files that list pages or quote their text. They are requested so rarely that each response would be stale. */
export const FILES: readonly string[] = [
  ...["/sitemap.xml", "/llms.txt", "/manifest.webmanifest", REDIRECTS_PATH],
  ...articleTypes.map(feedPath),
];

/** Timeouts in milliseconds: for the whole refresh, and for the render of a file. */
const LIMIT = 5_000;
const RENDER_WAIT = 500;

/** Sends a HEAD request for each file, which makes Next render it if it is stale. */
async function visitAll(signal: AbortSignal): Promise<void> {
  await Promise.all(
    FILES.map(async (path) => {
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
      const rendered = nextWrite(FILES, RENDER_WAIT, signal);
      rendered.catch(() => {});
      await visitAll(signal);
      await rendered;
      // Updates the in-memory copies to the rendered files.
      await visitAll(signal);
    });
  } catch (error) {
    logPerCause("warn", "content.files-refresh-failed", "stale", { reason: safeErrorMessage(error) });
  }
}
