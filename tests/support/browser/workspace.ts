import { readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { SEED } from "../content/seedPath.ts";

export const root = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/**
 * The tests use 40 ports, starting at TEST_PORT. Relative to it, ports 0 to 2 belong to the shared site, 4 to the empty
 * page, and 5 to 28 to the test sites. The others are named below. The next 40 belong to the embedded mail servers: each
 * is {@link MAIL_OFFSET} above the port of its embedded services.
 */
const MAIL_OFFSET = 40;
export const testPort = Number(process.env.TEST_PORT || 3100);
/** Constant, because these ports are compiled into the Studio, whose build is reused between runs. */
export const studioSitePorts = { site: testPort + 29, studio: testPort + 39, services: testPort + 3 };
export const clonePort = testPort + 30;

export const dataFolder = ".data-test";
const distDir = ".next-test";
export const siteUrl = `http://localhost:${testPort}`;
export const studioUrl = `http://localhost:${testPort + 1}`;
export const servicesUrl = `http://localhost:${testPort + 2}`;

/** The build that all suites share, and its lake's data. Nothing runs on them: sites run on copies. */
export const pristine = { dataFolder: ".data-test-pristine", distDir: ".next-test-pristine" };

/** The ports and folders of a site. */
export type Workspace = {
  site: number;
  studio: number;
  services: number;
  /** By default {@link MAIL_OFFSET} above `services`. */
  mail?: number;
  dataFolder: string;
  distDir: string;
  /** The folder of the built Studio. By default, all tests share one. */
  studioDir?: string;
};

/**
 * Returns the environment of a command under test. Variables that the developer set, in the shell or in a `.env` file,
 * must not reach it, except SEED_DIR. Each one is therefore set to an empty value, which counts as unset and overrides the file.
 */
export function environmentOf(
  workspace: Workspace,
  variables: Record<string, string> = {},
): NodeJS.ProcessEnv {
  const example = readFileSync(join(root, ".env.example"), "utf8");
  const blank = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => [name, ""] as const);
  return {
    ...process.env,
    ...Object.fromEntries(blank),
    NODE_ENV: undefined,
    FORCE_COLOR: undefined,
    npm_lifecycle_event: undefined,
    PORT: String(workspace.site),
    STUDIO_PORT: String(workspace.studio),
    LOCAL_SERVICES_PORT: String(workspace.services),
    LOCAL_MAIL_PORT: String(workspace.mail ?? workspace.services + MAIL_OFFSET),
    DATA_DIR: workspace.dataFolder,
    NEXT_DIST_DIR: workspace.distDir,
    STUDIO_DIST_DIR: workspace.studioDir ?? ".studio-test",
    SEED_DIR: SEED,
    // All visitors in the tests have the same address, so the limits per address are very high.
    RATE_LIMIT_LEADS_PER_MINUTE: "10000",
    RATE_LIMIT_REQUESTS_PER_MINUTE: "1000000",
    ...variables,
  };
}

/** The workspace of the site that all tests share. */
export const sharedWorkspace: Workspace = {
  site: testPort,
  studio: testPort + 1,
  services: testPort + 2,
  dataFolder,
  distDir,
};

/** Removes all files that a site may have written, except the Studio that tests share. */
export function removeWorkspace({ dataFolder, distDir, studioDir }: Workspace): void {
  const paths = [dataFolder, distDir, `${distDir}.tsconfig.json`, `${distDir}.lock`];
  for (const path of studioDir ? [...paths, studioDir] : paths) {
    rmSync(join(root, path), { recursive: true, force: true });
  }
}
