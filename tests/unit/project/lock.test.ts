import { spawnSync } from "node:child_process";
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

const lock = readFileSync("package-lock.json", "utf8");

test("the lock file names no registry, so that each machine uses its own", () => {
  expect(lock).not.toContain('"resolved"');
});

// npm drops the packages of other platforms from the lock when its registry lacks them; `npm ci`, the first
// step on a fresh machine, then refuses it.
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
