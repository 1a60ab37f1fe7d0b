import { cpSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { type Command, startCommand } from "../browser/command.ts";
import { copySharedBuild, prepareSharedBuild } from "../browser/sharedBuild.ts";
import { environmentOf, removeWorkspace, root } from "../browser/workspace.ts";
import { freePorts } from "./ports.ts";

/** The build folder of the system tests. */
export const DIST = ".next-system";
/**
 * The data of the lake that it was built from. A site that publishes uses copies of both, because other suites use
 * these.
 */
const DATA_FOLDER = ".data-system";

/** The environment of a site that shows its built content and needs no lake: nothing listens at this address. */
export const WITHOUT_LAKE = {
  NEXT_PUBLIC_SANITY_PROJECT_ID: "local",
  NEXT_PUBLIC_SANITY_DATASET: "production",
  SANITY_API_HOST: "http://127.0.0.1:9",
  SANITY_REVALIDATE_SECRETS: "a-secret-of-the-tests",
  // Without a lake, there are no approvals to read.
  SIGN_OFF: "off",
} as const;

/** Returns a free port for a site, and its environment with free ports. */
async function freeWorkspace(variables: Record<string, string>) {
  const [site = 0, studio = 0, services = 0, mail = 0] = await freePorts(4);
  const workspace = { site, studio, services, mail, dataFolder: DATA_FOLDER, distDir: DIST };
  return { site, env: environmentOf(workspace, { SITE_URL: `http://localhost:${site}`, ...variables }) };
}

/** Builds the site that the suites share if necessary, and copies it for the system tests. */
export async function prepareBuild(): Promise<void> {
  await prepareSharedBuild();
  copySharedBuild({ dataFolder: DATA_FOLDER, distDir: DIST });
}

/** Copies the build for a site that renders pages again. @param name the name of the copy */
export function copyBuild(name: string) {
  const distDir = `${DIST}-${name}`;
  const remove = () => removeWorkspace({ site: 0, studio: 0, services: 0, dataFolder: distDir, distDir });
  remove();
  cpSync(join(root, DIST), join(root, distDir), { recursive: true });
  return { distDir, remove };
}

/** Copies the data of the build's lake into a folder, which is created. */
export const copyLake = (folder: string) => cpSync(join(root, DATA_FOLDER), folder, { recursive: true });

/** One process of the real site that can be killed and restarted on the same port. */
export interface Site {
  url: string;
  start(): Promise<void>;
  /** Returns the id of the most recently started process. */
  pid(): number;
  /** Ends it with SIGKILL, like a crash. */
  kill(): Promise<void>;
  /** Ends it with SIGTERM, like a deployment. Returns the duration in milliseconds. */
  stop(): Promise<number>;
  /** Returns its current and its peak memory, in megabytes (Linux). */
  memory(): { now: number; peak: number };
  /** Resolves with the exit code when the site ends on its own. */
  ended(): Promise<number | string | undefined>;
  log(): string;
}

/**
 * Prepares a site that delivers and stores as `variables` say. Doesn't start it. It accepts requests without a lake.
 * @param files the maximum number of open files and sockets
 */
export async function prepareSite(variables: Record<string, string>, files?: number): Promise<Site> {
  if (!existsSync(join(root, DIST, "BUILD_ID")))
    throw new Error(
      "The site is not built. Run these suites through their project: see vitest.system.config.ts.",
    );
  const { site, env } = await freeWorkspace(variables);
  const url = `http://127.0.0.1:${site}`;
  const commands: Command[] = [];
  return {
    url,
    async start() {
      const command = startCommand("serve.ts", env, files);
      commands.push(command);
      await command.printed("Ready in", 60_000);
    },
    pid: () => commands.at(-1)?.pid ?? 0,
    kill: async () => void (await commands.at(-1)?.end("SIGKILL")),
    stop: async () => (await commands.at(-1)?.end("SIGTERM")) ?? 0,
    memory() {
      const status = readFileSync(`/proc/${commands.at(-1)?.pid}/status`, "utf8");
      const megabytes = (field: string) =>
        Math.round((1024 * Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1])) / 1e6);
      return { now: megabytes("VmRSS"), peak: megabytes("VmHWM") };
    },
    ended: async () => await commands.at(-1)?.ended,
    log: () => commands.map((command) => command.output()).join(""),
  };
}
