import { createHash, type Hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Variables } from "../settings/variables.ts";
import type { Workspace } from "../settings/workspace.ts";

/** The inputs of a site build that the running server also reads. */
export const serverSources = [
  "src",
  "schemas/brand.ts",
  "schemas/singletons.ts",
  "schemas/languages.ts",
  "schemas/rules",
  "public",
  "next.config.ts",
  "package.json",
];

/** The files, apart from the lock file, that the reports of a site build are made from. */
export const reportSources = [
  "CHANGELOG.md",
  "SECURITY.md",
  "LICENSE",
  "docs/reference/performance-results.md",
];

/** The inputs of a site build. Content isn't one of them, because it is revalidated. */
const siteSources = [...serverSources, ...reportSources, "tsconfig.json", "package-lock.json"];

/** The inputs of a Studio build. */
export const studioSources = ["studio", "scripts/build/studioBuild.ts", "schemas", "package-lock.json"];

/** Folders of `studio` that are no inputs: outputs of the build, and the lake's content. */
const notInStudio = new Set(["studio/.sanity", "studio/content", "studio/dist", "studio/migrations"]);

/** Tokens and secrets are read at run time, so changing one doesn't require a build. */
const isSecret = (name: string) => /TOKEN|SECRET/.test(name);

function addPath(hash: Hash, root: string, path: string): void {
  const full = join(root, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    const entries = readdirSync(full).sort();
    const paths = entries.map((entry) => join(path, entry));
    for (const each of paths.filter((each) => !notInStudio.has(each))) addPath(hash, root, each);
  } else {
    hash.update(`${path}\0`).update(readFileSync(full)).update("\0");
  }
}

/**
 * Returns a hash of a build's inputs: the sources, the locked packages, the Node version, the settings that reach
 * the pages, and the identity of the lake.
 * @param names the site's variables, as `.env.example` lists them
 * @param lake distinguishes an embedded lake from one created later at the same address
 * @param sources the input files and folders, relative to the root
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

/** Returns whether the build folder contains a finished build with this fingerprint. */
export function isCurrent(workspace: BuildFolder, print: string): boolean {
  return existsSync(recordFile(workspace)) && readFileSync(recordFile(workspace), "utf8") === print;
}

/** Records the build's fingerprint in the build folder. Without `print`, marks the build as outdated. */
export function recordFingerprint(workspace: BuildFolder, print?: string): void {
  if (print === undefined) rmSync(recordFile(workspace), { force: true });
  else writeFileSync(recordFile(workspace), print);
}
