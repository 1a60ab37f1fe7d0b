import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fingerprint, reportSources } from "../../../scripts/build/fingerprint.ts";
import { SEED } from "../content/seedPath.ts";
import { startCommand } from "./command.ts";
import { environmentOf, pristine, root, sharedWorkspace, type Workspace } from "./workspace.ts";

/** The inputs of the build, and of a fresh lake's content. */
const sources = [
  "src",
  "schemas",
  "public",
  SEED,
  "scripts",
  "local",
  "packages/content-lake/src",
  "next.config.ts",
  "tsconfig.json",
  ".env.example",
  "package.json",
  "package-lock.json",
  ...reportSources,
];

const path = (folder: string) => join(root, folder);
const record = path(`${pristine.dataFolder}/build-fingerprint`);

/** Copies the shared build, and the data of the lake it was built from, into the folders of a workspace. */
export function copySharedBuild({ dataFolder, distDir }: Pick<Workspace, "dataFolder" | "distDir">): void {
  for (const folder of [dataFolder, distDir]) rmSync(path(folder), { recursive: true, force: true });
  cpSync(path(pristine.dataFolder), path(dataFolder), { recursive: true });
  // Only the next build reads Turbopack's cache, which makes up three quarters of the folder.
  const cache = path(`${pristine.distDir}/cache/turbopack`);
  cpSync(path(pristine.distDir), path(distDir), { recursive: true, filter: (source) => source !== cache });
}

/**
 * Builds the site that all suites share, as `npm run build` does, with a fresh lake. Nothing serves this build: sites
 * run on copies. Does nothing if the last build had the same sources and variables.
 */
export async function prepareSharedBuild(): Promise<void> {
  // The folder of the shared site. With another folder, its start would build again.
  const LEADS_DIR = path(`${sharedWorkspace.dataFolder}/leads`);
  const env = environmentOf({ ...sharedWorkspace, ...pristine }, { LEADS_DIR });
  const print = fingerprint({ root }, env, ["PORT", "GALLERY"], "", sources);
  if (existsSync(record) && readFileSync(record, "utf8") === print) return;
  rmSync(path(pristine.dataFolder), { recursive: true, force: true });
  const command = startCommand("build.ts", env);
  if ((await command.ended) !== 0) throw new Error(command.output());
  writeFileSync(record, print);
}
