// npm test, test:slow (--slow) and test:all (--all): every suite in turn, then the failed and flaky tests, then one line for all.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { delimiter, join } from "node:path";
import manifest from "../package.json" with { type: "json" };
import { installChromium } from "./runner/chromium.ts";
import {
  closingLine,
  failureText,
  playwrightResults,
  type Result,
  suiteResults,
  vitestResults,
} from "./runner/report.ts";

type Suite = { name: string; command: string; variables?: Record<string, string> };

const { lint, typecheck, "test:unit": unit, "test:e2e": site } = manifest.scripts;
const E2E_KEEP = "1"; // The build of the suite before is still there.
const GALLERY = "1"; // The build has the gallery, for its pictures.

/** What `npm test` runs, in order: the quickest to fail comes first. */
const quickSuites: Suite[] = [
  { name: "Format and lint", command: lint },
  { name: "Types", command: typecheck },
  { name: "Unit tests and content checks", command: unit },
  { name: "Browser tests", command: site },
  {
    name: "Browser tests, one at a time",
    command: "playwright test --project=alone",
    variables: { E2E_KEEP },
  },
];

/** What `npm run test:slow` runs: the suites that take minutes. */
const slowSuites: Suite[] = [
  { name: "Long suites", command: "vitest run --config vitest.long.config.ts" },
  // Two workers: the Studio has one site and one of them, the others share what is left.
  {
    name: "Studio journeys, drafts, pictures",
    command: "playwright test --project=studio --project=own --project=gallery",
    variables: { GALLERY },
  },
  {
    name: "Calls, faults and their cost; Firefox and WebKit; early presses",
    command: "playwright test --project=calls --project=faults --project=browsers --project=presses",
    variables: { E2E_KEEP, GALLERY },
  },
  {
    name: "Commands",
    command: "playwright test --project=commands",
    variables: { E2E_KEEP, GALLERY },
  },
  { name: "Long browser tests", command: "playwright test --config playwright.long.config.ts" },
];

const { argv } = process;
const suites = [
  ...(argv.includes("--slow") ? [] : quickSuites),
  ...(argv.includes("--slow") || argv.includes("--all") ? slowSuites : []),
];
const root = join(import.meta.dirname, "..");
const bin = join(root, "node_modules", ".bin");
const report = join(root, "test-results", "report.json");
const inActions = Boolean(process.env.GITHUB_ACTIONS);

/** The tools that write a report: the arguments that ask for it, and what reads it. */
const reporters = {
  vitest: {
    args: ["default", "json", ...(inActions ? ["github-actions"] : [])]
      .map((name) => `--reporter=${name}`)
      .concat(`--outputFile.json=${report}`),
    read: (text: string) => vitestResults(JSON.parse(text), root),
  },
  playwright: {
    args: [`--reporter=list,json${inActions ? ",github" : ""}`],
    read: (text: string) => playwrightResults(JSON.parse(text)),
  },
};

let running: ChildProcess | undefined;
let interrupted = false;

/** Runs one of the project's tools, its output straight through. Gives its exit code. */
function runTool(tool: string, args: string[], variables: Record<string, string> = {}): Promise<number> {
  const env = {
    ...process.env,
    ...variables,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    NEXT_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
  };
  const child = spawn(join(bin, tool), args, { cwd: root, env, stdio: ["ignore", "inherit", "inherit"] });
  running = child;
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

function readReport(read: (text: string) => Result[]): Result[] | undefined {
  try {
    return read(readFileSync(report, "utf8"));
  } catch {
    return undefined; // Missing or broken: that is a failure already.
  }
}

async function run(suite: Suite): Promise<Result[]> {
  const { command, variables } = suite;
  const [tool = "", ...args] = command.split(" ");
  if (tool !== "vitest" && tool !== "playwright") {
    // Biome colours its output in CI, where a log is read as text.
    if (tool === "biome") args.push(`--colors=${process.stdout.isTTY ? "force" : "off"}`);
    const passed = (await runTool(tool, args)) === 0;
    return [{ test: "its output says why", status: passed ? "passed" : "failed" }];
  }
  // One of the long Vitest suites drives a browser too.
  if (tool === "playwright" || slowSuites.includes(suite)) installChromium();
  mkdirSync(join(root, "test-results"), { recursive: true });
  rmSync(report, { force: true });
  const exitCode = await runTool(tool, [...args, ...reporters[tool].args], variables);
  return suiteResults(readReport(reporters[tool].read), exitCode);
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    running?.kill(signal);
    process.exitCode = 1;
    setTimeout(() => process.exit(), 5000).unref();
    interrupted = true;
  });
}

const all: Result[] = [];
const listed: string[] = [];
for (const suite of suites) {
  if (interrupted) break;
  console.log(`\n── ${suite.name} ──`);
  const started = performance.now();
  const results = await run(suite).catch((error: unknown): Result[] => {
    console.error(error instanceof Error ? error.message : error);
    return [{ test: "could not be run", status: "failed", message: String(error) }];
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${suite.name}: ${closingLine(results)} in ${seconds} s`);
  const unstable = results.filter(({ status }) => status === "failed" || status === "flaky");
  listed.push(...unstable.map((result) => failureText(suite.name, result)));
  all.push(...results);
}
if (listed.length > 0) console.log(`\nFailed, or flaky:\n${listed.join("\n")}`);
if (interrupted || all.some(({ status }) => status === "failed")) process.exitCode = 1;
console.log(`\n${interrupted ? "Interrupted.\n" : ""}${closingLine(all)}`);
