// npm run build:standalone -- FOLDER: copies the build and everything that a host needs to serve it into a folder.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, relative, resolve } from "node:path";
import { serverSources } from "./build/fingerprint.ts";
import { CommandError } from "./process/CommandError.ts";
import { readArguments } from "./process/readArguments.ts";
import { readVariables } from "./settings/variables.ts";
import { hasBuild, readWorkspace, type Workspace } from "./settings/workspace.ts";

/**
 * Files that no running site reads: source maps, types, READMEs, packages' tests, Next's docs and code for builds and
 * development, and the parts of pages that Next's links prefetch, which the site doesn't use.
 */
const unread =
  /\.map$|\.d\.[cm]?ts$|\.segments$|\/(README|CHANGELOG)[^/]*$|^(@[^/]+\/)?[^/]+\/tests?$|^next\/dist\/(esm|docs|compiled\/next-server\/[^/]+\.dev\.js)$/i;
/** Folders that a build stores for the next build. */
const keptForBuilds = /^(cache|dev|diagnostics|trace|types)$/;

/** Returns the packages that a host needs, as folders within `node_modules`, according to the lock file. */
function productionPackages(root: string): string[] {
  type Entry = { dev?: true; optional?: true; devOptional?: true; link?: true };
  const { packages }: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync(join(root, "package-lock.json"), "utf8"),
  );
  // Only development packages are links.
  return Object.entries(packages).flatMap(([path, { dev, optional, devOptional, link }]) =>
    path && !dev && !optional && !devOptional && !link ? [path.replace("node_modules/", "")] : [],
  );
}

/**
 * Copies everything that a host needs to serve the build into a folder: the build, the server's sources, and the
 * production packages. In that folder, `node src/server/main.ts` starts the server, and
 * `node src/leads/operator/cli.ts` replaces `npm run leads`.
 * @param folder the target, which must be missing or empty
 * @returns the number of packages
 * @throws CommandError when there is no build, or the folder isn't empty
 */
function writeStandalone(workspace: Workspace, folder: string): number {
  const { root, distDir } = workspace;
  if (!hasBuild(workspace))
    throw new CommandError(`There is no build in ${distDir}: run \`npm run build\` first.`);
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new CommandError(`${folder} is not empty.`);
  mkdirSync(folder, { recursive: true });
  for (const path of serverSources) cpSync(join(root, path), join(folder, path), { recursive: true });
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
      // Nested packages have their own entries.
      filter: (file) => !unread.test(relative(modules, file)) && basename(file) !== "node_modules",
    });
  }
  return packages.length;
}

try {
  const usage = "npm run build:standalone -- FOLDER";
  const [folder] = readArguments(usage, 1).given;
  if (!folder) throw new CommandError(`Usage: ${usage}`);
  const count = writeStandalone(readWorkspace(readVariables()), resolve(folder));
  console.log(
    `${folder} contains the site and ${count} packages. To start it there: node src/server/main.ts`,
  );
} catch (error) {
  if (!(error instanceof CommandError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
