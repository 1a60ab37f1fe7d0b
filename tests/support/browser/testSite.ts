import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import { checkPorts } from "../../../scripts/process/ports.ts";
import { type Command, startCommand } from "./command.ts";
import { lakeClient } from "./lake.ts";
import { copySharedBuild } from "./sharedBuild.ts";
import { environmentOf, removeWorkspace, root, testPort, type Workspace } from "./workspace.ts";

/**
 * A site with its own lake, for tests that change content or inject faults. It starts with the build and content that
 * the shared site had before any test.
 */
export type TestSite = {
  siteUrl: string;
  /** The folder of its data, relative to the root of the project. */
  dataFolder: string;
  lakeUrl: string;
  /** The address of its Studio, if one is started. */
  studioUrl: string;
  /** An unmodified client with the editor's token. */
  lake: SanityClient;
  /** Signs the lake's webhooks. */
  revalidateSecret: string;
  /** Ends the embedded services, with SIGTERM by default, or with SIGKILL like a crash. */
  stopLake(signal?: NodeJS.Signals): Promise<void>;
  /** Restarts them with the same port and data. */
  startLake(): Promise<void>;
  stopSite(signal?: NodeJS.Signals): Promise<void>;
  startSite(): Promise<void>;
  /** Returns everything that the site has printed since its first start. */
  siteLog(): string;
  /** Ends both and removes their files. */
  stop(): Promise<void>;
};

let count = 0;

/** Assigns the ports: each worker has twelve, and each of its test sites four of them. */
function nextWorkspace(): Workspace {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
  const base = testPort + 5 + worker * 12 + (count % 3) * 4;
  const name = `test-site-${worker}-${count}`;
  count += 1;
  return {
    site: base,
    studio: base + 1,
    services: base + 2,
    dataFolder: `.data-${name}`,
    distDir: `.next-${name}`,
  };
}

const path = (folder: string) => join(root, folder);

async function answers(url: string, command: Command): Promise<void> {
  const deadline = Date.now() + 90_000;
  for (;;) {
    const done = await fetch(url).then(
      () => true,
      () => false,
    );
    if (done) return;
    if (Date.now() > deadline) throw new Error(`${url} does not respond:\n${command.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts a test site. @throws Error with the output of the part that failed to start */
export async function startTestSite(workspace = nextWorkspace()): Promise<TestSite> {
  await checkPorts({ TEST_PORT: workspace.site, "another TEST_PORT": workspace.services });
  copySharedBuild(workspace);
  const env = environmentOf(workspace);
  const siteUrl = `http://localhost:${workspace.site}`;
  const lakeUrl = `http://localhost:${workspace.services}`;
  const lakes: Command[] = [];
  const sites: Command[] = [];

  const testSite: TestSite = {
    siteUrl,
    dataFolder: workspace.dataFolder,
    lakeUrl,
    studioUrl: `http://localhost:${workspace.studio}`,
    lake: lakeClient(lakeUrl, workspace.dataFolder),
    revalidateSecret: readFileSync(path(`${workspace.dataFolder}/revalidate-secret`), "utf8").trim(),
    async stopLake(signal) {
      await lakes.at(-1)?.end(signal);
    },
    async startLake() {
      const command = startCommand("localServices.ts", env);
      lakes.push(command);
      await command.printed("Stop", 90_000);
    },
    async stopSite(signal) {
      await sites.at(-1)?.end(signal);
    },
    async startSite() {
      const command = startCommand("serve.ts", env);
      sites.push(command);
      await answers(siteUrl, command);
    },
    siteLog: () => sites.map((command) => command.output()).join(""),
    async stop() {
      await Promise.all([testSite.stopSite(), testSite.stopLake()]);
      removeWorkspace(workspace);
    },
  };
  try {
    await testSite.startLake();
    await testSite.startSite();
    return testSite;
  } catch (error) {
    await testSite.stop();
    throw error;
  }
}
