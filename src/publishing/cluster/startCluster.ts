import { hostname } from "node:os";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { edgeKeysOf } from "../edge/edgeKeys.ts";
import { purgeLater } from "../edge/purgeEdge.ts";
import { repeatUntilDone } from "../edge/repeatUntilDone.ts";
import { boundKey, SIGNATURE_HEADER, sign } from "../webhook/signature.ts";
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

async function post(path: string, body: string, key: string, milliseconds: number): Promise<void> {
  const headers = { [SIGNATURE_HEADER]: sign(body, key) };
  const signal = AbortSignal.timeout(milliseconds);
  const { ok, status } = await fetchSelf(path, { method: "POST", body, headers, signal });
  if (!ok) throw new Error(`${path} answered ${status}`);
}

/** Work that is repeated until it succeeds, with a line in the log for each cause of a failure. */
const repeated = (event: string, work: () => Promise<void>) =>
  repeatUntilDone(async () => {
    try {
      await work();
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      logPerCause("error", event, reason, { reason });
      throw error;
    }
  });

/**
 * Makes this process one of several machines of the site. It has this process's own routes bring changes to the pages,
 * signed as the lake signs its announcements.
 */
export function startCluster({ redisUrl, siteUrl, secret, folder, port }: MachineOptions) {
  const prefix = `tendwell:${new URL(siteUrl).host}`;
  const files = createSharedFiles(prefix, folder);
  const missed = "/api/revalidate/missed";
  const catchUp = repeated("cluster.catch-up-failed", () =>
    post(missed, "{}", boundKey(secret, missed), MISSED_LIMIT),
  );
  const shareFiles = repeated("cluster.file-share-failed", () => machines.use(files.share));
  async function takeUp(change: string, told: number): Promise<void> {
    try {
      await post("/api/revalidate", change, secret, CHANGE_LIMIT);
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
