import { nextWrite } from "#page-cache/diskWriteQueue.ts";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { safeErrorMessage } from "#platform/safeErrorMessage.ts";
import { withDeadline } from "#platform/withDeadline.ts";
import { REDIRECTS_PATH } from "#schemas/singletons.ts";

/** The files that list pages, or take words from them. They are requested so seldom that each would be stale then. */
export const FILES = ["/sitemap.xml", "/llms.txt", "/manifest.webmanifest", REDIRECTS_PATH] as const;

/** Milliseconds for all of it, and for one file's render. */
const LIMIT = 5_000;
const RENDER_WAIT = 500;

/** Requests each file without its content, which makes Next render it if it is stale. */
async function visitAll(signal: AbortSignal): Promise<void> {
  await Promise.all(
    FILES.map(async (path) => {
      const { ok, status } = await fetchSelf(path, { method: "HEAD", signal });
      if (!ok && status !== 404) throw new Error(`${path} responded with ${status}`);
    }),
  );
}

/**
 * Renders the files that a change of pages left stale. Otherwise a crawler that visits once a day would get each as of the
 * day before. Never rejects: the change is live, and nobody waits for the files.
 */
export async function refreshFiles(): Promise<void> {
  try {
    await withDeadline(LIMIT, async (signal) => {
      const rendered = nextWrite(FILES, RENDER_WAIT, signal);
      rendered.catch(() => {});
      await visitAll(signal);
      await rendered;
      // Now the copies in memory take the rendered files.
      await visitAll(signal);
    });
  } catch (error) {
    logPerCause("warn", "content.files-refresh-failed", "stale", { reason: safeErrorMessage(error) });
  }
}
