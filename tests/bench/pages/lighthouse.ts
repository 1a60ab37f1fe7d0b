import { execFile, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { chromiumArgs, installChromium } from "../../runner/chromium.ts";
import { root } from "../../support/browser/workspace.ts";

/** Returns the first line of an error's message. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split("\n", 1)[0] ?? "";

/** Lighthouse's results: scores up to 100, times in ms. */
export type LighthouseRun = {
  score: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  layoutShift: number;
  speedIndex: number;
  mainThread: number;
  /** The scores of the categories other than performance, if requested. */
  others: Record<string, number>;
};

export type Lighthouse = {
  /** Loads a page in a new browser with an empty cache. */
  run(url: string, form: "mobile" | "desktop", categories: "performance" | "all"): Promise<LighthouseRun>;
};

const manifest = join(root, "tests", "bench", "lighthouse");
/** Outside `node_modules`: Lighthouse and its dependencies are larger than those of the site. */
const folder = join(root, ".lighthouse");
const program = join(folder, "node_modules", "lighthouse", "cli", "index.js");

/** On a busy machine, the browser sometimes starts recording only after the page has begun to load (NO_NAVSTART). */
const ATTEMPTS = 4;

const audit = v.object({ numericValue: v.number() });
const report = v.object({
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.object({
    "first-contentful-paint": audit,
    "largest-contentful-paint": audit,
    "total-blocking-time": audit,
    "cumulative-layout-shift": audit,
    "speed-index": audit,
    "mainthread-work-breakdown": audit,
  }),
});

/** Installs Lighthouse from its lock file, once. @throws Error when npm fails */
function install(say: (progress: string) => void): void {
  const lock = readFileSync(join(manifest, "package-lock.json"), "utf8");
  const done = join(folder, "installed.json");
  if (existsSync(done) && readFileSync(done, "utf8") === lock && existsSync(program)) return;
  say("pages: installing Lighthouse, about 180 MB");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  for (const file of ["package.json", "package-lock.json", ".npmrc"]) {
    cpSync(join(manifest, file), join(folder, file));
  }
  const { status, stderr, error } = spawnSync("npm", ["ci", "--loglevel=error"], {
    cwd: folder,
    encoding: "utf8",
    timeout: 10 * 60_000,
  });
  if (status !== 0) throw new Error(error?.message ?? stderr.trim().split("\n").at(-1));
  writeFileSync(done, lock);
}

const others = (scores: Record<string, number>) =>
  Object.fromEntries(Object.entries(scores).filter(([name]) => name !== "performance"));

/** Loads a page once in a new browser. @throws Error with Lighthouse's message */
async function load(args: string[], env: NodeJS.ProcessEnv): Promise<LighthouseRun> {
  const options = { env, maxBuffer: 2 ** 28, timeout: 3 * 60_000 };
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...args], options).catch(
    // The error contains the whole report.
    ({ stderr, message }: { stderr?: string; message: string }) => {
      throw new Error(stderr?.trim().split("\n").at(-1) || message.split("\n", 1)[0]);
    },
  );
  const { audits, categories } = v.parse(report, JSON.parse(stdout));
  const scores = Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round(100 * (score ?? 0))]),
  );
  return {
    score: scores.performance ?? 0,
    firstPaint: audits["first-contentful-paint"].numericValue,
    largestPaint: audits["largest-contentful-paint"].numericValue,
    blocking: audits["total-blocking-time"].numericValue,
    layoutShift: audits["cumulative-layout-shift"].numericValue,
    speedIndex: audits["speed-index"].numericValue,
    mainThread: audits["mainthread-work-breakdown"].numericValue,
    others: others(scores),
  };
}

/** Opens Lighthouse, installing it if missing. Returns the reason as text if that fails. */
export function openLighthouse(say: (progress: string) => void): Lighthouse | string {
  try {
    install(say);
  } catch (error) {
    return `Lighthouse could not be installed: ${reasonOf(error)}`;
  }
  const env = { ...process.env, CHROME_PATH: installChromium() };
  return {
    async run(url, form, categories) {
      const args = [
        url,
        "--quiet",
        "--output=json",
        "--no-enable-error-reporting",
        `--chrome-flags=--headless=new ${chromiumArgs.join(" ")}`,
        ...(form === "desktop" ? ["--preset=desktop"] : []),
        ...(categories === "performance" ? ["--only-categories=performance"] : []),
      ];
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await load(args, env);
        } catch (error) {
          say(`pages: Lighthouse of ${url}: ${reasonOf(error)}`);
          if (attempt === ATTEMPTS) throw error;
        }
      }
    },
  };
}
