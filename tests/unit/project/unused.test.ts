import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

// Knip checks the whole project, as configured in knip.config.ts, in about 3 s.
test("nothing is unused, and no used package is missing from package.json", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/knip/bin/knip.js", "--no-progress"],
    { encoding: "utf8" },
  );
  expect(status, stdout + stderr).toBe(0);
}, 60_000);
