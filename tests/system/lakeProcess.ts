import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import { connectLake } from "#content-lake/testing";

/** A lake in a separate process that tests can kill. */
export type LakeProcess = {
  process: ChildProcess;
  client: SanityClient;
  url: string;
  token: string;
  /** Returns its log. */
  log(): string;
};

/**
 * Starts a lake. The client doesn't retry failed requests.
 * @param siteUrl the target of its webhooks
 * @param port 0 picks any free port
 */
export async function startLakeProcess(
  dataFolder: string,
  siteUrl = "http://localhost:9",
  port = "0",
): Promise<LakeProcess> {
  const script = join(import.meta.dirname, "lakeChild.ts");
  const child = spawn(process.execPath, [script, port, dataFolder, siteUrl], {
    stdio: ["ignore", "pipe", "pipe"],
  });
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

/** Sends the lake a signal and waits until it has ended. */
export async function endLake({ process: child }: LakeProcess, signal: NodeJS.Signals): Promise<void> {
  child.kill(signal);
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
