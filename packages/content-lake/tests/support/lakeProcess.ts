import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import { connectLake } from "../../testing.ts";

/** A lake in its own process, so that a test can kill it. */
export type LakeProcess = {
  process: ChildProcess;
  client: SanityClient;
  url: string;
  token: string;
  /** Returns the log so far. */
  log(): string;
};

/**
 * Starts a lake in its own process. Its client doesn't retry failed requests.
 * @param siteUrl receives the webhooks
 * @param port 0 selects any free port
 * @param folder the package that contains the lake; default: this package
 */
export async function startLakeProcess(
  dataFolder: string,
  siteUrl = "http://localhost:9",
  port = "0",
  folder?: string,
): Promise<LakeProcess> {
  const script = join(import.meta.dirname, "lakeChild.ts");
  const given = [port, dataFolder, siteUrl, ...(folder === undefined ? [] : [folder])];
  const child = spawn(process.execPath, [script, ...given], { stdio: ["ignore", "pipe", "pipe"] });
  let log = "";
  child.stderr.on("data", (part) => {
    log += part;
  });
  const [line] = await Promise.race([once(child.stdout, "data"), once(child, "exit")]);
  if (child.exitCode !== null) throw new Error(`The lake did not start: ${log}`);
  const { url, token } = JSON.parse(String(line));
  const client = connectLake(url, { token, maxRetries: 0 });
  return { process: child, client, url, token, log: () => log };
}

/** Kills the lake, as a crash would. */
export const crash = (lake: LakeProcess) => endLake(lake, "SIGKILL");

/** Sends a signal to the lake and waits until the process exits. */
export async function endLake({ process: child }: LakeProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
