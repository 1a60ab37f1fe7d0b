import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import type { TestLake } from "../support/testLake.ts";

const packageFolder = join(import.meta.dirname, "../..");
const { resolve } = createRequire(import.meta.url);
const program = join(dirname(resolve("sanity/package.json")), "bin", "sanity");
const register = pathToFileURL(join(packageFolder, "sanity-cli", "register.mjs")).href;

/** The working directory of the commands: the folder of a Studio. */
export const studioFolder = join(packageFolder, "tests", "support", "studio");

/** Returns the names of all commands in the Sanity CLI's manifest, such as `datasets:export`. */
export function commandNames(): string[] {
  const manifest = join(dirname(resolve("@sanity/cli/package.json")), "oclif.manifest.json");
  const { commands } = JSON.parse(readFileSync(manifest, "utf8")) as { commands: Record<string, unknown> }; // its format
  return Object.keys(commands).sort();
}

export type Ran = { code: number; output: string };

/**
 * Runs `sanity <args>` on a lake.
 * @returns the exit code, and the output without terminal codes and line breaks
 */
export function runSanity(lake: TestLake, args: readonly string[]): Promise<Ran> {
  const env = {
    ...process.env,
    SANITY_LAKE_URL: lake.url,
    SANITY_AUTH_TOKEN: lake.lakeToken,
    NODE_OPTIONS: `--import=${register}`,
    NODE_ENV: "development" as const, // a literal type
    NO_COLOR: "1",
    CI: "true",
    DO_NOT_TRACK: "1",
    // Each command loads a thousand source files. Compiling them takes a third of its time.
    NODE_COMPILE_CACHE: join(packageFolder, ".data-test", "compiled"),
  };
  return new Promise((done) => {
    execFile(process.execPath, [program, ...args], { cwd: studioFolder, env }, (error, stdout, stderr) => {
      const code = error ? Number(error.code ?? 1) : 0;
      done({ code, output: `${stdout}${stderr}`.replaceAll(/\s+›?\s*/g, " ") });
    });
  });
}

/**
 * Runs `sanity <args>` and returns its output.
 * @throws Error if the command fails
 */
export async function succeed(lake: TestLake, ...args: string[]): Promise<string> {
  const { code, output } = await runSanity(lake, args);
  if (code !== 0) throw new Error(`sanity ${args.join(" ")} failed: ${output}`);
  return output;
}
