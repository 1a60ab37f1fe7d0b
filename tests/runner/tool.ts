import { type ChildProcess, spawn } from "node:child_process";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const files = {
  biome: "@biomejs/biome/bin/biome",
  playwright: "playwright/cli.js",
  tsc: "typescript/bin/tsc",
  vitest: "vitest/vitest.mjs",
};

export type Tool = keyof typeof files;

export function toolFile(tool: Tool): string {
  return join(root, "node_modules", files[tool]);
}

let running: ChildProcess | undefined;

/** Runs a tool of the project under this Node, its output straight through. Gives its exit code. */
export function runTool(tool: Tool, args: string[], variables: Record<string, string> = {}): Promise<number> {
  const bin = join(root, "node_modules", ".bin");
  const env = {
    ...process.env,
    ...variables,
    PATH: `${bin}${delimiter}${process.env.PATH ?? ""}`,
    NEXT_TELEMETRY_DISABLED: "1",
    DO_NOT_TRACK: "1",
  };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [toolFile(tool), ...args], {
      cwd: root,
      env,
      stdio: ["ignore", "inherit", "inherit"],
    });
    running = child;
    child.once("error", reject);
    child.once("exit", (code) => resolve(code ?? 1));
  });
}

/** Passes a signal on to the tool that runs. */
export function signalTool(signal: NodeJS.Signals): void {
  running?.kill(signal);
}
