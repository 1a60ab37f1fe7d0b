import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { checkPorts } from "../../scripts/process/ports.ts";
import { startCommand } from "../support/browser/command.ts";
import { environmentOf, pristine, root, sharedWorkspace, testPort } from "../support/browser/workspace.ts";

const path = (folder: string) => join(root, folder);

/** Builds the site on a fresh lake, like `npm run build`, and keeps a copy of both. */
async function build(env: NodeJS.ProcessEnv): Promise<void> {
  for (const folder of [sharedWorkspace.dataFolder, pristine.dataFolder, pristine.distDir]) {
    rmSync(path(folder), { recursive: true, force: true });
  }
  const command = startCommand("build.ts", env);
  if ((await command.ended) !== 0) throw new Error(command.output());
  cpSync(path(sharedWorkspace.dataFolder), path(pristine.dataFolder), { recursive: true });
  cpSync(path(sharedWorkspace.distDir), path(pristine.distDir), {
    recursive: true,
    filter: (source) => !/[\\/]cache[\\/](turbopack|webpack)/.test(source),
  });
}

/**
 * Starts the site that all tests share, like `npm start`, with a fresh lake and a fresh production build.
 * E2E_KEEP=1 keeps the lake and the build of the last run, for work on the tests themselves.
 */
// biome-ignore lint/style/noDefaultExport: Playwright takes a default export.
export default async function globalSetup(): Promise<() => Promise<void>> {
  await checkPorts({ TEST_PORT: testPort });
  const env = environmentOf(sharedWorkspace);
  if (!process.env.E2E_KEEP) await build(env);
  const command = startCommand("start.ts --no-studio", env);
  await command.printed("Stop", 120_000);
  return async () => {
    await command.end();
    mkdirSync(path("test-results"), { recursive: true });
    writeFileSync(path("test-results/site.log"), command.output());
  };
}
