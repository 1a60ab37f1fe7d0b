// npm run outdated:try: tries the newest versions of all packages, or of those after `--`, in a scratch copy of the last commit,
// and reports what breaks. First the compatible versions, then the major ones too. Exit code 1 if something broke.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type CheckResult,
  failures,
  installUpdates,
  type Outcome,
  planUpdates,
  report,
  type Update,
} from "./outdated/plan.ts";
import { runCommand, step } from "./process/runCommand.ts";

/** The quick tests, in the order in which they can tell. */
const checks = [
  { name: "Types", command: ["npx", "tsc", "-p", "."] },
  { name: "Lint", command: ["npx", "biome", "ci", "--error-on-warnings", "."] },
  { name: "Content", command: ["npm", "run", "--silent", "content:check"] },
  { name: "Unit tests", command: ["npx", "vitest", "run", "--reporter=dot"] },
  { name: "Build of the site", command: ["npm", "run", "--silent", "build"] },
];

/** Newer versions broke something, as the report says. */
class OutdatedError extends Error {
  override readonly name = "OutdatedError";
}

function run(folder: string, [program = "", ...args]: readonly string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(program, args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 256 * 1024 * 1024,
    timeout: 20 * 60_000,
    env: { ...process.env, NO_COLOR: "1", DATA_DIR: ".data", NEXT_DIST_DIR: ".next" },
  });
  return { status, output: stdout + stderr };
}

function tryUpdates(folder: string, updates: readonly Update[]): CheckResult[] {
  const refused = installUpdates(updates, (packages) =>
    run(folder, ["npm", "install", "--save-exact", "--no-audit", "--no-fund", ...packages]),
  );
  if (refused.length === updates.length) return refused;
  const checked = checks.map(({ name, command }) => {
    const { status, output } = run(folder, command);
    return status === 0 ? { name } : { name, broke: failures(output) };
  });
  return [...refused, ...checked];
}

await runCommand(async (shutdown) => {
  const folder = join(mkdtempSync(join(tmpdir(), "outdated-")), "project");
  shutdown.add(async () => rmSync(join(folder, ".."), { recursive: true, force: true }));
  const root = process.cwd();
  run(root, ["git", "clone", "--quiet", "--local", ".", folder]);
  const updates = planUpdates(run(root, ["npm", "outdated", "--json"]).output, process.argv.slice(2));
  if (updates.length === 0) return console.log("Every package has its newest version.");
  const broken: string[] = [];
  const compatible = updates.filter(({ isMajor }) => !isMajor);
  for (const [label, tried] of [
    ["compatible versions", compatible],
    ["all newest versions", updates],
  ] as const) {
    if (tried.length === 0 || (tried === updates && compatible.length === updates.length)) continue;
    const results = await step(`Trying ${tried.length} packages: ${label}`, async () =>
      tryUpdates(folder, tried),
    );
    console.log(`\n${report(tried, results)}\n`);
    if (results.some(({ broke }) => broke)) broken.push(label);
  }
  if (broken.length > 0) throw new OutdatedError(`Something broke with ${broken.join(" and ")}: see above.`);
});
