import { NAVIGATION } from "#content/links/pageLinks.ts";
import { isPageType } from "#schemas/rules/pageTypes.ts";
import type { WebhookPayload } from "../webhook/verifyWebhook.ts";
import { type Peer, type Peers, peers } from "./peers.ts";

/** Milliseconds to wait for the peers to show a change. */
const LIMIT = 2000;
/** Milliseconds between reads of the peers' reports. */
const INTERVAL = 50;
/** Milliseconds without a report after which a peer is no longer waited for. */
const SILENT = 3000;

/** Waits, for at most 2 s, until every reporting peer shows the same revisions of the documents as this instance. */
async function waitForPeers(documentIds: readonly string[], cluster: Peers): Promise<void> {
  const shown = await cluster.ownPages();
  const isSame = ({ pages, silentFor }: Peer) =>
    silentFor > SILENT ||
    // Includes the peer's pages: a page that was removed here may still exist there.
    Object.keys({ ...shown, ...pages }).every((path) =>
      documentIds.every((id) => pages[path]?.[id] === shown[path]?.[id]),
    );
  const deadline = performance.now() + LIMIT;
  while (performance.now() < deadline && !(await cluster.states()).every(isSame))
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
}

/**
 * Announces a change to the other instances of the site, which publish it at the same time as this one.
 * @returns a function that waits until the others show the change, for at most 2 s. With a single instance it resolves
 *   immediately. It rejects with ClusterError when the announcement failed or the peers' reports can't be read
 */
export function announceToCluster(change: WebhookPayload): () => Promise<void> {
  const cluster = peers();
  const announced = cluster?.announce(change);
  announced?.catch(() => {}); // thrown below, once this instance shows the change itself
  return async () => {
    await announced;
    const ids = isPageType(change._type) ? [change._id, NAVIGATION] : [change._id];
    if (cluster) await waitForPeers(ids, cluster);
  };
}
