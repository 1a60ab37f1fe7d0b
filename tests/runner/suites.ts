import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { installChromium } from "./chromium.ts";
import { type Failure, playwrightFailures, vitestFailures } from "./failures.ts";
import { playwrightTally, readReport, suiteTally, type Tally, vitestTally } from "./tally.ts";
import { root, runTool, toolFile } from "./tool.ts";

/** How a suite ended. A failure outside its tests is in the tally alone. */
export type Outcome = { tally: Tally; failures: Failure[] };

export type Suite = { name: string; run(): Promise<Outcome> };

// Biome colours its output for CI, where a log is read as text.
const colors = process.stdout.isTTY ? "--colors=force" : "--colors=off";

const reports = join(root, "test-results");

/** One check that passes or fails as a whole. */
async function check(tool: "biome" | "tsc", args: string[]): Promise<Outcome> {
  const failed = (await runTool(tool, args)) === 0 ? 0 : 1;
  return { tally: { passed: 1 - failed, failed, skipped: 0 }, failures: [] };
}

type Reader = { tally: (text: string) => Tally; failures: (text: string) => Failure[] };

async function reported(name: string, reader: Reader, run: (file: string) => Promise<number>) {
  const file = join(reports, `${name}.json`);
  mkdirSync(reports, { recursive: true });
  rmSync(file, { force: true });
  const exitCode = await run(file);
  return {
    tally: suiteTally(file, reader.tally, exitCode),
    failures: readReport(file, reader.failures) ?? [],
  };
}

const vitestReader = { tally: vitestTally, failures: (text: string) => vitestFailures(text, root) };
const playwrightReader = { tally: playwrightTally, failures: playwrightFailures };

const vitest = (name: string, args: string[]) =>
  reported(name, vitestReader, (file) =>
    runTool("vitest", ["run", ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${file}`]),
  );

async function browserTests(
  name: string,
  args: string[],
  variables: Record<string, string> = {},
): Promise<Outcome> {
  installChromium(toolFile("playwright"));
  return reported(name, playwrightReader, (file) =>
    runTool("playwright", ["test", ...args], { ...variables, E2E_REPORT: file }),
  );
}

/** What `npm test` runs, in order: the quickest to say no comes first. */
export const quickSuites: Suite[] = [
  { name: "Format and lint", run: () => check("biome", ["ci", "--error-on-warnings", colors, "."]) },
  { name: "Types", run: () => check("tsc", ["-p", "."]) },
  { name: "Unit tests", run: () => vitest("unit", ["--project", "unit", "--project", "markup"]) },
  { name: "Content checks", run: () => vitest("content", ["--project", "content"]) },
  { name: "Browser tests", run: () => browserTests("e2e", ["--project=site"]) },
  {
    name: "Browser tests, one at a time",
    run: () => browserTests("e2e-alone", ["--project=alone"], { E2E_KEEP: "1" }),
  },
];

/** What `npm run test:all` runs: the suites that take minutes. */
export const longSuites: Suite[] = [
  { name: "Long suites", run: () => vitest("long", ["--config", "vitest.long.config.ts"]) },
  { name: "Studio journeys", run: () => browserTests("e2e-studio", ["--project=studio"]) },
  {
    name: "Calls, their faults and cost",
    run: () => browserTests("e2e-calls", ["--project=calls"], { E2E_KEEP: "1" }),
  },
  {
    name: "Long browser tests",
    run: () => browserTests("e2e-long", ["--config", "playwright.long.config.ts"]),
  },
];
