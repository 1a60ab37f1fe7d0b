import "server-only";
import { isContent } from "#content/cache/invalidation.ts";
import { pauseBackgroundRefresh } from "#page-cache/pauseBackgroundRefresh.ts";
import { announceToCluster } from "./cluster/announceToCluster.ts";
import { edgeKeysOf } from "./edge/edgeKeys.ts";
import { purgeEdge } from "./edge/purgeEdge.ts";
import { checkContent } from "./revalidation/checkContent.ts";
import { createStep } from "./revalidation/createStep.ts";
import { readChange } from "./revalidation/readChange.ts";
import { refreshFiles } from "./revalidation/refreshFiles.ts";
import { renderPages } from "./revalidation/renderPages.ts";
import { runningSite } from "./revalidation/runningSite.ts";
import type { WebhookPayload } from "./webhook/verifyWebhook.ts";

/**
 * Milliseconds for a change to reach the pages of this instance. After that the lake delivers it again. Sanity waits 30 s
 * for a response, and the embedded lake does too.
 */
export const TIME_LIMIT = 8_000;

/**
 * Where a change comes from: the lake's webhook; a peer, which purges the edge itself once all instances show the change; or
 * the lake's content, since this instance missed the announcement.
 */
type Origin = "webhook" | "peer" | "missed";

/**
 * Publishes a change: every page that shows the document, on every instance and at the edge, shows the new revision. If a
 * step fails, the pages stay as they are, and the lake delivers the change again.
 * @returns `revalidated` also when a newer change replaces this one meanwhile; `nothing to do` when no page shows the document, or all show the revision already
 * @throws NotYetError, ContentError or LakeError when the pages can't show it; ClusterError or PurgeError when they do,
 *   and the other instances or the edge may not
 */
export async function publishChange(
  change: WebhookPayload,
  origin: Origin,
  site = runningSite,
): Promise<"revalidated" | "nothing to do"> {
  if (!isContent(change)) return "nothing to do";
  const step = createStep(change._id, TIME_LIMIT);
  // First, so that all instances work at the same time.
  const waitForCluster = origin === "webhook" ? announceToCluster(change) : undefined;

  const read = await readChange(change, site, step);
  const { revision, stale } = read;
  if (stale.length > 0) {
    const tags = await checkContent(change, read, site, step);
    const invalidate = (signal: AbortSignal) => site.invalidateTags(tags, signal);
    const isReplaced = async (signal: AbortSignal) =>
      ((await site.readPublished(change._id, signal)).revision?._rev ?? null) !== revision;
    await pauseBackgroundRefresh(async () => {
      await step("invalidate tags", invalidate);
      await renderPages(stale, invalidate, isReplaced, site, step);
    });
  }
  await step("write pages to the disk", site.pagesWritten);

  try {
    await waitForCluster?.();
  } finally {
    // After the cluster: until an instance shows the change, the edge may fetch an old page from it.
    if (origin !== "peer") await purgeEdge(edgeKeysOf(change));
  }
  if (stale.length === 0) return "nothing to do";
  void refreshFiles();
  return "revalidated";
}
