import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createClient, type SanityClient } from "@sanity/client";

/** A lake in a process of its own, to be killed. */
export type LakeProcess = { process: ChildProcess; client: SanityClient; url: string; token: string };

/** Starts a lake on any free port. The client does not repeat what fails. */
export async function startLakeProcess(dataFolder: string): Promise<LakeProcess> {
  const script = join(import.meta.dirname, "lake-child.ts");
  const child = spawn(process.execPath, [script, "0", dataFolder], { stdio: ["ignore", "pipe", "inherit"] });
  const [line] = await once(child.stdout, "data");
  const { url, token } = JSON.parse(String(line));
  const client = createClient({
    projectId: "local",
    dataset: "production",
    apiVersion: "2025-02-19",
    apiHost: url,
    useProjectHostname: false,
    useCdn: false,
    token,
    maxRetries: 0,
  });
  return { process: child, client, url, token };
}

/** Ends it as a crash would. */
export async function crash({ process: child }: LakeProcess): Promise<void> {
  child.kill("SIGKILL");
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
}
