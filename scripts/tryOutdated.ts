// npm run outdated:try: tries the newest versions of all packages, or of those after `--`, in a scratch copy of the last commit,
// and reports what breaks. First the compatible versions, then the major ones too. Exit code 1 if something broke.
import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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
  withVersions,
} from "./outdated/plan.ts";
import { CommandError } from "./process/CommandError.ts";
import { runCommand, step } from "./process/runCommand.ts";

/** The quick tests, in the order in which they can tell. */
const checks = [
  { name: "Types", command: ["npx", "tsc", "-p", "."] },
  { name: "Lint", command: ["npx", "biome", "ci", "--error-on-warnings", "."] },
  { name: "Content", command: ["npm", "run", "--silent", "content:check"] },
  { name: "Unit tests", command: ["npx", "vitest", "run", "--reporter=dot"] },
  { name: "Build of the site", command: ["npm", "run", "--silent", "build"] },
];

/** Ends the running command when this one ends. */
const ending = new AbortController();
let running: Promise<Outcome> | undefined;

function run(folder: string, [program = "", ...args]: readonly string[]): Promise<Outcome> {
  const options = {
    cwd: folder,
    maxBuffer: 256 * 1024 * 1024,
    timeout: 20 * 60_000,
    signal: ending.signal,
    env: { ...process.env, NO_COLOR: "1", DATA_DIR: ".data", NEXT_DIST_DIR: ".next" },
  };
  running = new Promise((resolve) => {
    execFile(program, args, options, (error, stdout, stderr) =>
      resolve({ succeeded: error === null, output: stdout + stderr }),
    );
  });
  return running;
}

/** Installs newer versions, also in the package whose folder the project links. Changes nothing if that fails. */
async function install(folder: string, updates: readonly Update[]): Promise<Outcome> {
  const linked = join(folder, "packages/content-lake/package.json");
  const manifest = readFileSync(linked, "utf8");
  writeFileSync(linked, withVersions(manifest, updates));
  const packages = updates.map(({ name, to }) => `${name}@${to}`);
  const outcome = await run(folder, [
    "npm",
    "install",
    "--save-exact",
    "--no-audit",
    "--no-fund",
    ...packages,
  ]);
  if (!outcome.succeeded) writeFileSync(linked, manifest);
  return outcome;
}

async function tryUpdates(folder: string, label: string, updates: readonly Update[]): Promise<CheckResult[]> {
  const results = await step(`Installing ${updates.length} packages: ${label}`, () =>
    installUpdates(updates, (some) => install(folder, some)),
  );
  if (results.length === updates.length) return results;
  for (const { name, command } of checks) {
    const { succeeded, output } = await step(name, () => run(folder, command));
    results.push(succeeded ? { name } : { name, broke: failures(output) });
  }
  return results;
}

await runCommand(async (shutdown) => {
  const folder = join(mkdtempSync(join(tmpdir(), "outdated-")), "project");
  shutdown.add(async () => {
    ending.abort();
    await running;
    rmSync(join(folder, ".."), { recursive: true, force: true, maxRetries: 3 });
  });
  const root = process.cwd();
  const clone = await run(root, ["git", "clone", "--quiet", "--local", ".", folder]);
  if (!clone.succeeded) throw new CommandError(`The last commit can't be copied: ${clone.output}`);
  const list = await run(root, ["npm", "outdated", "--json", "--silent"]);
  // It fails if a package has a newer version, too.
  if (!list.succeeded && planUpdates(list.output).length === 0)
    throw new CommandError(`npm can't list newer versions. Can it reach its registry? ${list.output}`);
  const updates = planUpdates(list.output, process.argv.slice(2));
  if (updates.length === 0) return console.log("Every package has its newest version.");
  const broken: string[] = [];
  const compatible = updates.filter(({ isMajor }) => !isMajor);
  for (const [label, tried] of [
    ["compatible versions", compatible],
    ["all newest versions", updates],
  ] as const) {
    if (tried.length === 0 || (tried === updates && compatible.length === updates.length)) continue;
    const results = await tryUpdates(folder, label, tried);
    console.log(`\n${report(tried, results)}\n`);
    if (results.some(({ broke }) => broke)) broken.push(label);
  }
  if (broken.length > 0) throw new CommandError(`Something broke with ${broken.join(" and ")}: see above.`);
});
