import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import type { Variables } from "../settings/variables.ts";
import type { Workspace } from "../settings/workspace.ts";

/** A child process of a command. */
export type Child = {
  /** Resolves with the exit code when the process has ended, or 128 + n if signal n ended it. */
  ended: Promise<number>;
  /** Ends the process and all its descendants with SIGTERM, then with SIGKILL after `timeout` ms (3,000). */
  stop(timeout?: number): Promise<void>;
};

/** The file of each program, relative to the root. */
const tools = {
  next: "node_modules/next/dist/bin/next",
  sanity: "node_modules/sanity/bin/sanity",
  site: "src/server/main.ts",
  start: "scripts/start.ts",
};

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group has already ended.
  }
}

/**
 * Starts a tool under this Node, in its own process group, so that `stop` also ends its workers. The tool ends
 * automatically when this process is killed.
 * @param onOutput receives the output; without it, the tool inherits this process's output
 * @param folder the working directory, relative to the project's root
 */
export function startTool(
  tool: keyof typeof tools,
  args: string[],
  workspace: Workspace,
  variables: Variables,
  onOutput?: (text: string, stream: "stdout" | "stderr") => void,
  folder = ".",
): Child {
  // Next warns about any other value.
  const NODE_ENV = args[0] === "dev" ? "development" : "production";
  const out = onOutput ? "pipe" : "inherit";
  const exitWithParent = join(workspace.root, "scripts", "process", "exitWithParent.mjs");
  const child = spawn(
    process.execPath,
    ["--import", exitWithParent, join(workspace.root, tools[tool]), ...args],
    {
      cwd: join(workspace.root, folder),
      detached: true,
      env: {
        ...variables,
        NODE_ENV,
        EXIT_WITH_PARENT: "yes",
        NEXT_TELEMETRY_DISABLED: "1",
        DO_NOT_TRACK: "1",
      },
      stdio: ["ignore", out, out, "ipc"],
    },
  );
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream]?.setEncoding("utf8").on("data", (text: string) => onOutput?.(text, stream));
  }
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? "SIGTERM"]));
  });
  return {
    ended,
    async stop(timeout = 3000) {
      const force = setTimeout(() => signalGroup(child, "SIGKILL"), timeout);
      signalGroup(child, "SIGTERM");
      await ended.catch(() => {});
      clearTimeout(force);
      signalGroup(child, "SIGKILL"); // Workers that outlived the tool.
    },
  };
}
