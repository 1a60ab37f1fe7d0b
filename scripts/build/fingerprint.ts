import { createHash, type Hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Variables } from "../settings/variables.ts";
import type { Workspace } from "../settings/workspace.ts";

/**
 * The files and folders that a build of the site is made of. Content is not among them: it is revalidated.
 */
const siteSources = [
  "src",
  "schemas/singletons.ts",
  "schemas/rules",
  "public",
  "next.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];

/** The files and folders that a build of the Studio is made of. */
export const studioSources = [
  "studio/actions",
  "studio/badges",
  "studio/changes",
  "studio/help",
  "studio/history",
  "studio/inputs",
  "studio/static",
  "studio/connection.ts",
  "studio/icons.generated.ts",
  "studio/icons.ts",
  "studio/contentTypes.ts",
  "studio/documentLocations.ts",
  "studio/documentTitle.ts",
  "studio/presentation.ts",
  "studio/deepEqual.ts",
  "studio/sanity.cli.ts",
  "studio/sanity.config.ts",
  "studio/singletonOf.ts",
  "studio/structure.ts",
  "studio/studioType.ts",
  "studio/watchLake.ts",
  "studio/localeStrings.ts",
  "scripts/build/externalRequests.ts",
  "schemas",
  "package-lock.json",
];

/** Tokens and secrets are read at run time: a new one needs no build. */
const isSecret = (name: string) => /TOKEN|SECRET/.test(name);

function addPath(hash: Hash, root: string, path: string): void {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const entry of readdirSync(full).sort()) addPath(hash, root, join(path, entry));
  } else {
    hash.update(`${path}\0`).update(readFileSync(full)).update("\0");
  }
}

/**
 * A hash of what a build is made of: the sources, the locked packages, the Node version, the settings that
 * reach the pages, and the lake the content comes from.
 * @param names the site's variables, as `.env.example` lists them
 * @param lake tells an embedded lake from one made later at the same address
 * @param sources the files and folders it is made of, from the root
 */
export function fingerprint(
  workspace: Pick<Workspace, "root">,
  variables: Variables,
  names: string[],
  lake = "",
  sources = siteSources,
): string {
  const hash = createHash("sha256").update(`${process.version}\0${lake}\0`);
  for (const name of names.filter((each) => !isSecret(each)).sort()) {
    hash.update(`${name}=${variables[name] ?? ""}\0`);
  }
  for (const path of sources) addPath(hash, workspace.root, path);
  return hash.digest("hex");
}

/** The project's folder, and the build folder relative to it. */
type BuildFolder = Pick<Workspace, "root" | "distDir">;

const recordFile = (workspace: BuildFolder) => join(workspace.root, workspace.distDir, "fingerprint");

/** Whether the build folder holds a finished build with this fingerprint. */
export function isCurrent(workspace: BuildFolder, print: string): boolean {
  return existsSync(recordFile(workspace)) && readFileSync(recordFile(workspace), "utf8") === print;
}

/**
 * Records the fingerprint of the build in the build folder; without one the build is not current any more.
 */
export function recordFingerprint(workspace: BuildFolder, print?: string): void {
  if (print === undefined) rmSync(recordFile(workspace), { force: true });
  else writeFileSync(recordFile(workspace), print);
}
