import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import { checkPorts } from "../../../scripts/process/ports.ts";
import { type Command, startCommand } from "./command.ts";
import { lakeClient } from "./lake.ts";
import { copySharedBuild } from "./sharedBuild.ts";
import { environmentOf, removeWorkspace, root, testPort, type Workspace } from "./workspace.ts";

/**
 * A site with a lake of its own, for tests that change content or break things. It starts from the build and the content
 * that the shared site had before any test.
 */
export type TestSite = {
  siteUrl: string;
  lakeUrl: string;
  /** The address that its Studio has, if one is started. */
  studioUrl: string;
  /** An unmodified client with the editor's token. */
  lake: SanityClient;
  /** What signs the lake's webhooks. */
  revalidateSecret: string;
  /** Ends the embedded services with SIGTERM, or with SIGKILL as a crash would. */
  stopLake(signal?: NodeJS.Signals): Promise<void>;
  /** Starts them again on the same port and data. */
  startLake(): Promise<void>;
  stopSite(signal?: NodeJS.Signals): Promise<void>;
  startSite(): Promise<void>;
  /** Everything the site printed, from its first start. */
  siteLog(): string;
  /** Ends both and removes what they left on disk. */
  stop(): Promise<void>;
};

let count = 0;

/** Each worker has twelve ports, and each of its test sites four of them. */
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
    if (Date.now() > deadline) throw new Error(`${url} does not answer:\n${command.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Starts a test site. @throws Error with the output of what did not start */
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
