// npm test: runs the fast suites, with --slow the slow ones, with --all both, or with paths only their tests. At the
// end, it lists the failed and flaky tests, and prints one line with the totals of all suites.
import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { installChromium } from "./runner/chromium.ts";
import {
  closingLine,
  failureText,
  playwrightResults,
  type Result,
  suiteResults,
  vitestResults,
} from "./runner/report.ts";
import { addResults, currentCommit, type StoredResults } from "./runner/results.ts";
import { afterRetry, failedFiles } from "./runner/retry.ts";
import { chooseSuites, type Suite } from "./runner/suites.ts";

const root = join(import.meta.dirname, "..");
const bin = join(root, "node_modules", ".bin");
const report = join(root, "test-results", "report.json");
/** The results by file, which `npm run trust` reads. */
const resultsFile = join(root, "test-results", "results.json");
const inActions = Boolean(process.env.GITHUB_ACTIONS);

/** The tools that write a report: their reporter arguments, and the function that parses the report. */
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

/** Runs one of the project's tools and passes its output through. Returns its exit code. */
function runTool(tool: string, args: string[], variables: Record<string, string> = {}): Promise<number> {
  const env = {
    ...process.env,
    ...variables,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    // Tests start hundreds of processes. This takes a fifth of the processor time off a start.
    NODE_COMPILE_CACHE: join(root, "test-results", ".compile-cache"),
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
    return undefined; // A missing or invalid report already counts as a failure.
  }
}

/** Runs a tool that writes a report. Returns its results. */
async function runTests(tool: keyof typeof reporters, args: string[], variables?: Record<string, string>) {
  mkdirSync(join(root, "test-results"), { recursive: true });
  rmSync(report, { force: true });
  const exitCode = await runTool(tool, [...args, ...reporters[tool].args], variables);
  return suiteResults(readReport(reporters[tool].read), exitCode);
}

/**
 * Runs a suite. In CI, Vitest's failed files run once more, each from its start, because a test of a running system
 * can't be repeated in the middle of its file. Playwright retries its own tests (playwright.config.ts).
 */
async function run({ command, paths = [], variables }: Suite): Promise<Result[]> {
  const [tool = "", ...args] = command;
  if (tool !== "vitest" && tool !== "playwright") {
    // Biome colors its output in CI, where logs are read as plain text.
    if (tool === "biome") args.push(`--colors=${process.stdout.isTTY ? "force" : "off"}`);
    const passed = (await runTool(tool, args)) === 0;
    return [{ test: "see its output", status: passed ? "passed" : "failed" }];
  }
  // One of Vitest's system suites also drives a browser.
  if (tool === "playwright" || args.includes("--config")) installChromium();
  const results = await runTests(tool, [...args, ...paths], variables);
  const again = failedFiles(results);
  if (!process.env.CI || again.length === 0 || interrupted) return results;
  console.log(`\nRetrying once: ${again.join(", ")}`);
  return afterRetry(results, await runTests(tool, [...args, ...again], variables));
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    running?.kill(signal);
    process.exitCode = 1;
    setTimeout(() => process.exit(), 5000).unref();
    interrupted = true;
  });
}

/** Stores results next to those of earlier suites of the same commit. */
function store(results: readonly Result[]): void {
  const earlier = existsSync(resultsFile)
    ? (JSON.parse(readFileSync(resultsFile, "utf8")) as StoredResults)
    : undefined;
  const now = { date: new Date().toISOString().slice(0, 10), commit: currentCommit() };
  mkdirSync(join(root, "test-results"), { recursive: true });
  writeFileSync(resultsFile, JSON.stringify(addResults(results, now, earlier)));
}

function suitesToRun(): Suite[] {
  try {
    return chooseSuites(process.argv.slice(2));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(2);
  }
}

const all: Result[] = [];
const listed: string[] = [];
for (const suite of suitesToRun()) {
  if (interrupted) break;
  console.log(`\n── ${suite.name} ──`);
  const started = performance.now();
  const results = await run(suite).catch((error: unknown): Result[] => {
    console.error(error instanceof Error ? error.message : error);
    return [{ test: "could not run", status: "failed", message: String(error) }];
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`── ${suite.name}: ${closingLine(results)} in ${seconds} s`);
  const unstable = results.filter(({ status }) => status === "failed" || status === "flaky");
  listed.push(...unstable.map((result) => failureText(suite.name, result)));
  all.push(...results);
}
store(all);
if (listed.length > 0) console.log(`\nFailed, or flaky:\n${listed.join("\n")}`);
if (interrupted || all.some(({ status }) => status === "failed")) process.exitCode = 1;
console.log(`\n${interrupted ? "Interrupted.\n" : ""}${closingLine(all)}`);
