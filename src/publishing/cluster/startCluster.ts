import { hostname } from "node:os";
import { edgeKeysOf } from "../edge/edgeHeaders.ts";
import { purgeLater } from "../edge/purgeEdge.ts";
import { retryWithBackoff } from "../edge/retryWithBackoff.ts";
import { postSigned } from "../webhook/boundRoute.ts";
import { boundKey } from "../webhook/signature.ts";
import { joinCluster } from "./joinCluster.ts";
import { setPeers } from "./peers.ts";
import { readPages, type ShownPages } from "./readPages.ts";
import { createSharedFiles } from "./sharedFiles.ts";

/** Returns a function that reads the revisions on this instance's pages, or returns the last ones while it can't. */
export function createRevisionReporter(): () => Promise<ShownPages> {
  let shown: ShownPages = {};
  let reading: Promise<void> = Promise.resolve();
  async function readAgain(): Promise<void> {
    try {
      shown = await readPages();
    } catch {
      // The previous state stays in the report.
    }
  }
  return async () => {
    reading = reading.then(readAgain);
    await reading;
    return shown;
  };
}

/** Timeouts for publishing an announced change, and for publishing all missed changes, in milliseconds. */
const CHANGE_LIMIT = 30_000;
const MISSED_LIMIT = 60_000;

/**
 * Milliseconds after which an announced change counts as late, so this instance purges the edge too: the announcing
 * instance waits at most 2 s before its purge. Redis's clock is read in whole seconds.
 */
const LATE = 1000;

const WEBHOOK_PATH = "/api/revalidate";
const MISSED_PATH = "/api/revalidate/missed";

interface ClusterOptions {
  redisUrl: string;
  /** The site's public address, the same for all instances. */
  siteUrl: string;
  /** The secret of the lake's webhook. */
  secret: string;
  folder: string;
  port: number;
}

/**
 * Joins the site's cluster. Publishes announced changes through this process's own routes, with requests that are
 * signed like the lake's webhook deliveries.
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
    /** Returns a hashed file of one of the last two builds, by its path. @throws ClusterError */
    file: (path: string) => cluster.use((redis) => files.file(redis, path)),
    /** Leaves the cluster when the process ends. */
    leave: () => cluster.leave(),
  };
}
