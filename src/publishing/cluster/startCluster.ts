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

/** Milliseconds that this process may take for an announced change, and for all it may have missed. */
const CHANGE_LIMIT = 10_000;
const MISSED_LIMIT = 60_000;

/**
 * Milliseconds after which a machine that takes up a change may be late: who announced it waits 2 s before it purges the
 * edge. Redis's clock is read in whole seconds.
 */
const LATE = 1000;

/** What this process shares with the other machines. */
interface MachineOptions {
  redisUrl: string;
  /** The site's public address, which its machines have in common. */
  siteUrl: string;
  /** Of the lake's webhook. */
  secret: string;
  /** The build folder. */
  folder: string;
  port: number;
}

/**
 * Makes this process one of several machines of the site. It has this process's own routes bring changes to the pages,
 * signed as the lake signs its announcements.
 */
export function startCluster({ redisUrl, siteUrl, secret, folder, port }: MachineOptions) {
  const prefix = `tendwell:${new URL(siteUrl).host}`;
  const files = createSharedFiles(prefix, folder);
  const missed = "/api/revalidate/missed";
  const catchUp = retryWithBackoff("machines.behind", () =>
    postSigned(missed, "{}", boundKey(secret, missed), AbortSignal.timeout(MISSED_LIMIT)),
  );
  const shareFiles = retryWithBackoff("machines.files-not-shared", () => machines.use(files.share));
  async function takeUp(change: string, told: number): Promise<void> {
    try {
      await postSigned("/api/revalidate", change, secret, AbortSignal.timeout(CHANGE_LIMIT));
      const [seconds] = await machines.use((redis) => redis.time());
      if (1000 * Number(seconds) - told > LATE) purgeLater(edgeKeysOf(JSON.parse(change)));
    } catch {
      catchUp();
    }
  }

  const machines = joinCluster(redisUrl, prefix, `${hostname()}:${port}`, {
    takeUp,
    catchUp,
    joined: shareFiles,
    pages: createRevisionReporter(),
  });
  setPeers(machines);
  return {
    /** A hashed file of one of the last builds, by its path. @throws MachinesError */
    file: (path: string) => machines.use((redis) => files.file(redis, path)),
    /** Ends it, at the process's end. */
    leave: () => machines.leave(),
  };
}
