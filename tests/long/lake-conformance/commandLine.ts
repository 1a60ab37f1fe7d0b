import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { TestLake } from "../../unit/lake/lake-fixture.ts";

const root = join(import.meta.dirname, "../../..");
const manifest = join(root, "node_modules/@sanity/cli/oclif.manifest.json");

/** The names of all commands of Sanity's command line, such as `datasets:export`: from its own list of them. */
export function commandNames(): string[] {
  const { commands } = JSON.parse(readFileSync(manifest, "utf8")) as { commands: Record<string, unknown> }; // its format
  return Object.keys(commands).sort();
}

export type Ran = { code: number; output: string };

/**
 * `npm run sanity -- <args>`, on a lake.
 * @returns its exit code, and what it printed without terminal codes and line breaks
 */
export function runSanity(lake: TestLake, args: readonly string[]): Promise<Ran> {
  const { SANITY_API_HOST: _, ...inherited } = process.env;
  const env = {
    ...inherited,
    LOCAL_PORT: new URL(lake.url).port,
    DATA_DIR: lake.dataFolder,
    NO_COLOR: "1",
    CI: "true",
    // Each command reads a thousand files of code: a third of its time is to compile them.
    NODE_COMPILE_CACHE: join(root, ".data-test", "compiled"),
  };
  const program = join(root, "scripts/bootstrap.mjs");
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [program, "scripts/sanity.ts", ...args],
      { cwd: root, env },
      (error, stdout, stderr) => {
        const code = error ? Number(error.code ?? 1) : 0;
        resolve({ code, output: `${stdout}${stderr}`.replaceAll(/\s+›?\s*/g, " ") });
      },
    );
  });
}

/**
 * `npm run sanity -- <args>`, which has to work.
 * @returns what it printed
 */
export async function succeed(lake: TestLake, ...args: string[]): Promise<string> {
  const { code, output } = await runSanity(lake, args);
  if (code !== 0) throw new Error(`sanity ${args.join(" ")} failed: ${output}`);
  return output;
}
