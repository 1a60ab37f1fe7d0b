import { createHash, type Hash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Place, Variables } from "../settings/settings.ts";

/** All that decides what a build of the site holds, apart from content: content brings its own revalidation. */
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

/** All that decides what a build of the Studio holds. */
export const studioSources = [
  "studio/actions",
  "studio/badges",
  "studio/inputs",
  "studio/connection.ts",
  "studio/icons.generated.ts",
  "studio/icons.ts",
  "studio/document-locations.ts",
  "studio/presentation.ts",
  "studio/sanity.cli.ts",
  "studio/sanity.config.ts",
  "studio/structure.ts",
  "studio/locale-strings.ts",
  "scripts/build/studio-page.ts",
  "schemas",
  "package-lock.json",
];

/** Keys are read at run time and rotate without a build. */
const isKey = (name: string) => /TOKEN|SECRET/.test(name);

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
 * @param lake what tells one embedded lake from another made later at the same address
 * @param sources the files and folders it is made of, from the root
 */
export function fingerprint(
  place: Pick<Place, "root">,
  variables: Variables,
  names: string[],
  lake = "",
  sources = siteSources,
): string {
  const hash = createHash("sha256").update(`${process.version}\0${lake}\0`);
  for (const name of names.filter((each) => !isKey(each)).sort()) {
    hash.update(`${name}=${variables[name] ?? ""}\0`);
  }
  for (const path of sources) addPath(hash, place.root, path);
  return hash.digest("hex");
}

/** A build folder: its root, and where it is from there. */
type BuildFolder = Pick<Place, "root" | "distDir">;

const record = (place: BuildFolder) => join(place.root, place.distDir, "fingerprint");

/** Whether the build folder holds a finished build with this fingerprint. */
export function isCurrent(place: BuildFolder, print: string): boolean {
  return existsSync(record(place)) && readFileSync(record(place), "utf8") === print;
}

/** Says that the build in the build folder has this fingerprint; without one, that it is not to be used. */
export function recordFingerprint(place: BuildFolder, print?: string): void {
  if (print === undefined) rmSync(record(place), { force: true });
  else writeFileSync(record(place), print);
}
