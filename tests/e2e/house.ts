import { cpSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import { checkPorts } from "../../scripts/process/ports.ts";
import { type Command, startCommand } from "./command.ts";
import { lakeClient } from "./lake.ts";
import { environmentOf, type Ground, pristine, root, testPort } from "./place.ts";

/**
 * A second site with a lake of its own, for tests that break things. It starts from the same build and the
 * same content as the shared one, untouched by any test.
 */
export type House = {
  siteUrl: string;
  lakeUrl: string;
  /** Where its Studio is, or would be. */
  studioUrl: string;
  /** An unmodified client with the editor's token. */
  lake: SanityClient;
  /** What signs the lake's webhooks. */
  revalidateSecret: string;
  /** Ends the embedded services: politely, or with SIGKILL as a crash would. */
  stopLake(signal?: NodeJS.Signals): Promise<void>;
  /** Starts them again on the same port and data. */
  startLake(): Promise<void>;
  stopSite(signal?: NodeJS.Signals): Promise<void>;
  startSite(): Promise<void>;
  /** Everything the site printed, from its first start. */
  siteLog(): string;
  /** Everything the embedded services printed, from their first start. */
  lakeLog(): string;
  /** Ends both and removes what they left on disk. */
  stop(): Promise<void>;
};

export type HouseOptions = {
  /** Variables of the site's process, over the embedded defaults. */
  variables?: Record<string, string>;
  /** Builds the site anew for this house, from its own lake, in place of the copied build. */
  build?: boolean;
  /** Ports and folders of its own choice, in place of the next free ones. */
  ground?: Ground;
};

let count = 0;

/** Each worker process has twenty ports of its own, and each house four of them. */
function nextGround(): Ground {
  const worker = Number(process.env.TEST_PARALLEL_INDEX ?? 0);
  const base = testPort + 5 + worker * 12 + (count % 3) * 4;
  const name = `test-house-${worker}-${count}`;
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

function copyPristine({ dataFolder, distDir }: Ground, build: boolean): void {
  // What an interrupted run left would mix with it.
  for (const folder of [dataFolder, distDir]) rmSync(path(folder), { recursive: true, force: true });
  cpSync(path(pristine.dataFolder), path(dataFolder), { recursive: true, force: true });
  if (!build) cpSync(path(pristine.distDir), path(distDir), { recursive: true, force: true });
}

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

/** Starts a house. @throws Error with the output of what did not start */
export async function startHouse({
  variables = {},
  build = false,
  ground = nextGround(),
}: HouseOptions = {}): Promise<House> {
  await checkPorts({ TEST_PORT: ground.site, "another TEST_PORT": ground.services });
  copyPristine(ground, build);
  const env = environmentOf(ground, variables);
  const siteUrl = `http://localhost:${ground.site}`;
  const lakeUrl = `http://localhost:${ground.services}`;
  const lakes: Command[] = [];
  const sites: Command[] = [];
  const log = (commands: Command[]) => commands.map((command) => command.output()).join("");

  const house: House = {
    siteUrl,
    lakeUrl,
    studioUrl: `http://localhost:${ground.studio}`,
    lake: lakeClient(lakeUrl, ground.dataFolder),
    revalidateSecret: readFileSync(path(`${ground.dataFolder}/revalidate-secret`), "utf8").trim(),
    async stopLake(signal) {
      await lakes.at(-1)?.end(signal);
    },
    async startLake() {
      const command = startCommand("services.ts", env);
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
    siteLog: () => log(sites),
    lakeLog: () => log(lakes),
    async stop() {
      await Promise.all([house.stopSite(), house.stopLake()]);
      for (const folder of [
        ground.dataFolder,
        ground.distDir,
        `${ground.distDir}.tsconfig.json`,
        `${ground.distDir}.lock`,
      ]) {
        rmSync(path(folder), { recursive: true, force: true });
      }
    },
  };
  try {
    if (build) {
      const command = startCommand("build.ts", env);
      if ((await command.ended) !== 0) throw new Error(command.output());
    }
    await house.startLake();
    await house.startSite();
    return house;
  } catch (error) {
    await house.stop();
    throw error;
  }
}
