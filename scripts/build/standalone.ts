import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { SettingsError } from "../settings/variables.ts";
import type { Workspace } from "../settings/workspace.ts";
import { hasBuild } from "./siteBuild.ts";

/** What the server reads besides the build and the packages: it runs from its sources. */
const SOURCES = ["src", "schemas/singletons.ts", "schemas/rules", "public", "next.config.ts", "package.json"];

/** What no running site reads: source maps, types, pages for people; of Next, what its builds take, and its documentation. */
const unread = /\.map$|\.d\.[cm]?ts$|\/(README|CHANGELOG)[^/]*$|^next\/dist\/(esm|docs)$/i;
/** What a build keeps for the next one. */
const keptForBuilds = /^(cache|dev|diagnostics|trace|types)$/;

/** The packages that a host needs, as folders within `node_modules`, by the lock file. */
function productionPackages(root: string): string[] {
  type Entry = { dev?: true; optional?: true; devOptional?: true; link?: true };
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );
  // Only a development package is a link.
  return Object.entries(packages).flatMap(([path, { dev, optional, devOptional, link }]) =>
    path && !dev && !optional && !devOptional && !link ? [path.replace("node_modules/", "")] : [],
  );
}

/**
 * Copies what a host needs to serve the build into a folder: the build, the server's sources, and the production packages. In it
 * `node src/server/main.ts` serves, and `node src/leads/operator/cli.ts` is what `npm run leads` is elsewhere.
 * @param folder where to; it is made, or is empty
 * @returns the number of packages
 * @throws SettingsError when there is no build, or something is in the folder
 */
export function writeStandalone(workspace: Workspace, folder: string): number {
  const { root, distDir } = workspace;
  if (!hasBuild(workspace))
    throw new SettingsError(`There is no build in ${distDir}: run \`npm run build\` first.`);
  if (existsSync(folder) && readdirSync(folder).length > 0)
    throw new SettingsError(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true });
  for (const path of SOURCES) cpSync(join(root, path), join(folder, path), { recursive: true });
  const build = join(root, distDir);
  cpSync(build, join(folder, ".next"), {
    recursive: true,
    filter: (path) =>
      !(relative(build, path) === basename(path) ? keptForBuilds : unread).test(basename(path)),
  });
  const packages = productionPackages(root);
  const modules = join(root, "node_modules");
  for (const path of packages) {
    cpSync(join(modules, path), join(folder, "node_modules", path), {
      recursive: true,
      // A package within this one has its own row.
      filter: (file) => !unread.test(relative(modules, file)) && basename(file) !== "node_modules",
    });
  }
  return packages.length;
}
