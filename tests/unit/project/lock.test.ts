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
  link: v.optional(v.boolean()),
  optional: v.optional(v.boolean()),
  hasInstallScript: v.optional(v.boolean()),
  os: v.optional(words),
  cpu: v.optional(words),
  bin: v.optional(v.record(v.string(), v.string())),
});

const text = readFileSync("package-lock.json", "utf8");
const { packages } = v.parse(v.object({ packages: v.record(v.string(), v.unknown()) }), JSON.parse(text));
const entries = Object.entries(packages)
  .filter(([path]) => path !== "")
  .map(([path, value]) => ({ name: path.replace("node_modules/", ""), ...v.parse(entry, value) }));

test("the lock file names no registry, so that each machine uses its own", () => {
  expect(text).not.toContain('"resolved"');
});

describe("what is installed is what was locked", () => {
  test("every package has the hash of its content", () => {
    const unknown = entries.filter(
      ({ link, integrity }) => !link && !/^sha512-[\w+/]{86}==$/.test(integrity ?? ""),
    );
    expect(entries.length).toBeGreaterThan(500);
    expect(unknown.map(({ name }) => name)).toEqual([]);
  });

  test("no package runs anything when it is installed", () => {
    expect(entries.filter(({ hasInstallScript }) => hasInstallScript)).toEqual([]);
    expect(readFileSync(".npmrc", "utf8")).toMatch(/^ignore-scripts=true$/m);
  });

  test("Node itself is one of them, for each platform of its own package", () => {
    const nodes = entries.filter(({ bin }) => bin?.node);
    expect(nodes.map(({ os, cpu }) => `${os} ${cpu}`).sort()).toEqual([
      "darwin arm64",
      "darwin x64",
      "linux arm64",
      "linux x64",
    ]);
    for (const { optional, bin, version } of nodes) {
      expect(optional).toBe(true);
      expect(bin).toEqual({ node: "bin/node" });
      expect(Number.parseInt(version, 10)).toBeGreaterThanOrEqual(24);
    }
  });
});

// npm drops the packages of other platforms from the lock file when its registry lacks them. `npm ci`, the first step
// on a fresh machine, then refuses the file.
test("npm ci accepts the lock file on a machine where nothing is installed", () => {
  const folder = mkdtempSync(join(tmpdir(), "tendwell-lock-"));
  for (const file of ["package.json", "package-lock.json", ".npmrc"]) copyFileSync(file, join(folder, file));
  const { status, stderr } = spawnSync("npm", ["ci", "--dry-run", "--no-audit", "--loglevel=error"], {
    cwd: folder,
    encoding: "utf8",
  });
  rmSync(folder, { recursive: true });
  expect(status, stderr).toBe(0);
}, 60_000);
