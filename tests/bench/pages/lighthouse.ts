import { execFile, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { root } from "../../e2e/workspace.ts";
import { chromiumArgs, installChromium } from "../../runner/chromium.ts";

/** What Lighthouse found: scores to 100, times in ms. */
export type LighthouseRun = {
  score: number;
  firstPaint: number;
  largestPaint: number;
  blocking: number;
  layoutShift: number;
  speedIndex: number;
  mainThread: number;
  /** The scores of the categories besides performance, when they were asked for. */
  others: Record<string, number>;
};

export type Lighthouse = {
  /** Loads a page with an empty cache in a browser of its own. */
  run(url: string, form: "mobile" | "desktop", categories: "performance" | "all"): Promise<LighthouseRun>;
};

const manifest = join(root, "tests", "bench", "lighthouse");
/** Apart from `node_modules`: with all that it needs it is larger than what the site needs. */
const folder = join(root, ".lighthouse");
const program = join(folder, "node_modules", "lighthouse", "cli", "index.js");

const audit = v.object({ numericValue: v.number() });
const report = v.object({
  runtimeError: v.optional(v.object({ message: v.string() })),
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

/** Installs what its lock file says, once. @throws Error when npm cannot */
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

/** Lighthouse, installed when it is missing; or in words why there is none. */
export function openLighthouse(say: (progress: string) => void): Lighthouse | string {
  try {
    install(say);
  } catch (error) {
    return `Lighthouse could not be installed: ${error instanceof Error ? error.message : error}`;
  }
  const env = { ...process.env, CHROME_PATH: installChromium() };
  return {
    async run(url, form, categories) {
      const args = [
        program,
        url,
        "--quiet",
        "--output=json",
        "--no-enable-error-reporting",
        `--chrome-flags=--headless=new ${chromiumArgs.join(" ")}`,
        ...(form === "desktop" ? ["--preset=desktop"] : []),
        ...(categories === "performance" ? ["--only-categories=performance"] : []),
      ];
      const options = { env, maxBuffer: 2 ** 28, timeout: 3 * 60_000 };
      const { stdout } = await promisify(execFile)(process.execPath, args, options);
      const { runtimeError, audits, categories: scores } = v.parse(report, JSON.parse(stdout));
      if (runtimeError) throw new Error(`Lighthouse of ${url}: ${runtimeError.message}`);
      const hundred = (name: string) => Math.round(100 * (scores[name]?.score ?? 0));
      const rest = Object.keys(scores).filter((name) => name !== "performance");
      return {
        score: hundred("performance"),
        firstPaint: audits["first-contentful-paint"].numericValue,
        largestPaint: audits["largest-contentful-paint"].numericValue,
        blocking: audits["total-blocking-time"].numericValue,
        layoutShift: audits["cumulative-layout-shift"].numericValue,
        speedIndex: audits["speed-index"].numericValue,
        mainThread: audits["mainthread-work-breakdown"].numericValue,
        others: Object.fromEntries(rest.map((name) => [name, hundred(name)])),
      };
    },
  };
}
