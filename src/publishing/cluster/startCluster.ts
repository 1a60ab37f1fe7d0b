import { hostname } from "node:os";
import { edgeKeysOf } from "../edge/edgeKeys.ts";
import { purgeLater } from "../edge/purgeEdge.ts";
import { retryWithBackoff } from "../edge/retryWithBackoff.ts";
import { postSigned } from "../webhook/boundRoute.ts";
import { boundKey } from "../webhook/signature.ts";
import { createRevisionReporter } from "./createRevisionReporter.ts";
import { joinCluster } from "./joinCluster.ts";
import { setPeers } from "./peers.ts";
import { createSharedFiles } from "./sharedFiles.ts";

/** Milliseconds for this process to publish an announced change, and everything that it may have missed. */
const CHANGE_LIMIT = 10_000;
const MISSED_LIMIT = 60_000;

/**
 * Milliseconds after which an announced change may be late: the announcing instance waits 2 s before it purges the edge.
 * Redis's clock is read in whole seconds.
 */
const LATE = 1000;

const WEBHOOK_PATH = "/api/revalidate";
const MISSED_PATH = "/api/revalidate/missed";

/** What this process shares with the other instances. */
interface ClusterOptions {
  redisUrl: string;
  /** The site's public address, the same for all instances. */
  siteUrl: string;
  /** The secret of the lake's webhook. */
  secret: string;
  /** The build folder. */
  folder: string;
  port: number;
}

/**
 * Makes this process an instance of the site's cluster. It publishes announced changes through this process's own routes,
 * with requests that are signed as the lake signs its webhook deliveries.
 */
export function startCluster({ redisUrl, siteUrl, secret, folder, port }: ClusterOptions) {
  const prefix = `tendwell:${new URL(siteUrl).host}`;
  const files = createSharedFiles(prefix, folder);
  const catchUp = retryWithBackoff("cluster.catch-up-failed", () =>
    postSigned(MISSED_PATH, "{}", boundKey(secret, MISSED_PATH), AbortSignal.timeout(MISSED_LIMIT)),
  );
  const shareFiles = retryWithBackoff("cluster.file-share-failed", () => cluster.use(files.share));
  async function publish(change: string, announcedAt: number): Promise<void> {
    try {
      await postSigned(WEBHOOK_PATH, change, secret, AbortSignal.timeout(CHANGE_LIMIT));
      const [seconds] = await cluster.use((redis) => redis.time());
      if (1000 * Number(seconds) - announcedAt > LATE) purgeLater(edgeKeysOf(JSON.parse(change)));
    } catch {
      catchUp();
    }
  }

  const cluster = joinCluster(redisUrl, prefix, `${hostname()}:${port}`, {
    publish,
    catchUp,
    joined: shareFiles,
    ownPages: createRevisionReporter(),
  });
  setPeers(cluster);
  return {
    /** Returns a hashed file of one of the last builds, by its path. @throws ClusterError */
    file: (path: string) => cluster.use((redis) => files.file(redis, path)),
    /** Leaves the cluster when the process ends. */
    leave: () => cluster.leave(),
  };
}
