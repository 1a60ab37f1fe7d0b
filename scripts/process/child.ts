import { type ChildProcess, spawn } from "node:child_process";
import { constants } from "node:os";
import { join } from "node:path";
import type { Place, Variables } from "../settings/settings.ts";

/** A running child process of the commands. */
export type Child = {
  /** Resolves with the exit code when it has ended; 128 + n when signal n ended it. */
  ended: Promise<number>;
  /** Ends it and all it started: politely, and after `patience` ms (3 s) by force. */
  stop(patience?: number): Promise<void>;
};

/** A program that Node runs, by its file from the root. */
const tools = {
  next: "node_modules/next/dist/bin/next",
  sanity: "node_modules/sanity/bin/sanity",
  site: "src/server/main.ts",
};

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group has ended already.
  }
}

/**
 * Starts a tool under this Node, tethered to this process and in a process group of its own, so that it
 * ends with all its workers when we end it, and ends by itself when we are killed.
 * @param onOutput receives what it prints, as it comes; without it the output goes straight through
 * @param folder where it runs, from the project's root
 */
export function startTool(
  tool: keyof typeof tools,
  args: string[],
  place: Place,
  variables: Variables,
  onOutput?: (text: string, stream: "stdout" | "stderr") => void,
  folder = ".",
): Child {
  // Next warns about any other value.
  const NODE_ENV = args[0] === "dev" ? "development" : "production";
  const out = onOutput ? "pipe" : "inherit";
  const tether = join(place.root, "scripts", "process", "tether.mjs");
  const child = spawn(process.execPath, ["--import", tether, join(place.root, tools[tool]), ...args], {
    cwd: join(place.root, folder),
    detached: true,
    env: { ...variables, NODE_ENV, TETHERED: "yes", NEXT_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
    stdio: ["ignore", out, out, "ipc"],
  });
  for (const stream of ["stdout", "stderr"] as const) {
    child[stream]?.setEncoding("utf8").on("data", (text: string) => onOutput?.(text, stream));
  }
  const ended = new Promise<number>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? "SIGTERM"]));
  });
  return {
    ended,
    async stop(patience = 3000) {
      const force = setTimeout(() => signalGroup(child, "SIGKILL"), patience);
      signalGroup(child, "SIGTERM");
      await ended.catch(() => {});
      clearTimeout(force);
      signalGroup(child, "SIGKILL"); // A worker that outlived its parent.
    },
  };
}
