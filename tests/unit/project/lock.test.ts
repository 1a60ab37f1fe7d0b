import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";

const words = v.union([v.string(), v.array(v.string())]);
const entry = v.object({
  version: v.string(),
  integrity: v.optional(v.string()),
  optional: v.optional(v.boolean()),
  hasInstallScript: v.optional(v.boolean()),
  os: v.optional(words),
  cpu: v.optional(words),
  bin: v.optional(v.record(v.string(), v.string())),
});

/** The folders with a lock file: the project, and the benchmark's Lighthouse. */
const folders = [".", "tests/bench/lighthouse"];
const read = (folder: string, file: string) => readFileSync(join(folder, file), "utf8");

/** Returns the packages that a lock file installs from a registry. Packages of this repository are links. */
function entriesOf(folder: string) {
  const lock = v.object({ packages: v.record(v.string(), v.looseObject({ link: v.optional(v.boolean()) })) });
  return Object.entries(v.parse(lock, JSON.parse(read(folder, "package-lock.json"))).packages)
    .filter(([path, { link }]) => path.startsWith("node_modules/") && !link)
    .map(([path, value]) => ({ name: path.replace("node_modules/", ""), ...v.parse(entry, value) }));
}

test.each(folders)("the lock file of %s names no registry, so each machine uses its own", (folder) => {
  expect(read(folder, "package-lock.json")).not.toMatch(/"resolved": "\w+:/);
  expect(read(folder, ".npmrc")).toMatch(/^omit-lockfile-registry-resolved=true$/m);
});

describe("the lock file fixes the installation", () => {
  test.each(folders)("every package of %s has a hash of its content", (folder) => {
    const all = entriesOf(folder);
    const unknown = all.filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""));
    expect(all.length).toBeGreaterThan(folder === "." ? 500 : 50);
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  test.each(folders)("no package of %s runs an install script", (folder) => {
    expect(entriesOf(folder).filter(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
    expect(read(folder, ".npmrc")).toMatch(/^ignore-scripts=true$/m);
  });

  test("Node itself is a package for each platform", () => {
    const nodes = entriesOf(".").filter(({ bin }) => bin?.node);
    const platforms = nodes.map(({ os, cpu }) => `${os} ${cpu}`);
    expect(platforms.sort()).toEqual(["darwin arm64", "darwin x64", "linux arm64", "linux x64"]);
    for (const { optional, bin, version } of nodes) {
      expect(optional).toBe(true);
      expect(bin).toEqual({ node: "bin/node" });
      expect(Number.parseInt(version, 10)).toBeGreaterThanOrEqual(24);
    }
  });
});

// npm drops the packages of other platforms from the lock file when its registry lacks them. `npm ci`, the first step
// on a fresh machine, then rejects the file.
test.each(folders)(
  "npm ci accepts the lock file of %s on a machine without installed packages",
  (source) => {
    const folder = mkdtempSync(join(tmpdir(), "tendwell-lock-"));
    for (const file of ["package.json", "package-lock.json", ".npmrc"]) {
      copyFileSync(join(source, file), join(folder, file));
    }
    const { status, stderr } = spawnSync("npm", ["ci", "--dry-run", "--no-audit", "--loglevel=error"], {
      cwd: folder,
      encoding: "utf8",
    });
    rmSync(folder, { recursive: true });
    expect(status, stderr).toBe(0);
  },
  60_000,
);
