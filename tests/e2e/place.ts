import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/**
 * TEST_PORT is the site's port; the tests use the 40 from there on. From it: 0 to 2 what all tests share, 4 the
 * empty page, 5 to 28 the houses, and below what the tests of the commands start.
 */
export const testPort = Number(process.env.TEST_PORT || 3100);
/** The Studio's house keeps its ports: they are baked into its build, which is kept from run to run. */
export const studioHousePorts = { site: testPort + 29, studio: testPort + 39, services: testPort + 3 };
export const clonePort = testPort + 30;
export const commandsPort = testPort + 33;
export const hostedPort = testPort + 36;

export const dataFolder = ".data-test";
const distDir = ".next-test";
export const siteUrl = `http://localhost:${testPort}`;
export const studioUrl = `http://localhost:${testPort + 1}`;
export const servicesUrl = `http://localhost:${testPort + 2}`;

/** The data and the build as they were before any test ran: what a house is copied from. */
export const pristine = { dataFolder: ".data-test-pristine", distDir: ".next-test-pristine" };

export type Ground = {
  site: number;
  studio: number;
  services: number;
  dataFolder: string;
  distDir: string;
  /** Where the built Studio is; the folder that tests share unless a test builds one. */
  studioDir?: string;
};

/**
 * The environment of a command under test. A variable the developer set, in the shell or in a `.env` file,
 * must not reach it: an empty value counts as unset and keeps the file's away.
 */
export function environmentOf(ground: Ground, variables: Record<string, string> = {}): NodeJS.ProcessEnv {
  const example = readFileSync(join(root, ".env.example"), "utf8");
  const blank = [...example.matchAll(/^#? ?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => [name, ""] as const);
  return {
    ...process.env,
    ...Object.fromEntries(blank),
    NODE_ENV: undefined,
    FORCE_COLOR: undefined,
    npm_lifecycle_event: undefined,
    PORT: String(ground.site),
    STUDIO_PORT: String(ground.studio),
    LOCAL_PORT: String(ground.services),
    DATA_DIR: ground.dataFolder,
    NEXT_DIST_DIR: ground.distDir,
    STUDIO_DIST_DIR: ground.studioDir ?? ".studio-test",
    // Every test's visitor has the same address.
    LEADS_PER_MINUTE: "10000",
    REQUESTS_PER_MINUTE: "1000000",
    ...variables,
  };
}

/** Where the site that all tests share runs. */
export const sharedGround: Ground = {
  site: testPort,
  studio: testPort + 1,
  services: testPort + 2,
  dataFolder,
  distDir,
};
