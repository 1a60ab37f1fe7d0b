import { NAVIGATION } from "#content/links/pageList.ts";
import type { WebhookPayload } from "../webhook/verifyWebhook.ts";
import { type Peer, type Peers, peers } from "./peers.ts";

/** Milliseconds for the peers to show a change. */
const LIMIT = 2000;
/** Milliseconds between two reads of their reports. */
const INTERVAL = 50;
/** Milliseconds after which a silent peer is not waited for. */
const SILENT = 3000;

/** Waits, for at most 2 s, until every reporting peer shows the same revisions of the documents as this instance. */
async function waitForPeers(documentIds: readonly string[], cluster: Peers): Promise<void> {
  const shown = await cluster.ownPages();
  const isSame = ({ pages, silentFor }: Peer) =>
    silentFor > SILENT ||
    // A page that is gone here may still exist there.
    Object.keys({ ...shown, ...pages }).every((path) =>
      documentIds.every((id) => pages[path]?.[id] === shown[path]?.[id]),
    );
  const deadline = performance.now() + LIMIT;
  while (performance.now() < deadline && !(await cluster.states()).every(isSame))
    await new Promise((resolve) => setTimeout(resolve, INTERVAL));
}

/**
 * Announces a change to the other instances of the site, which then publish it at the same time as this one.
 * @returns waits until they show it, or until 2 s have passed; does nothing when there is one instance. It throws
 *   ClusterError when the announcement failed or the peers can't be read
 */
export function announceToCluster(change: WebhookPayload): () => Promise<void> {
  const cluster = peers();
  const announced = cluster?.announce(change);
  announced?.catch(() => {}); // thrown below, once this instance shows the change itself
  return async () => {
    await announced;
    const ids = change._type === "page" ? [change._id, NAVIGATION] : [change._id];
    if (cluster) await waitForPeers(ids, cluster);
  };
}
