import { spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { timed } from "#content-lake/testing";
import { root } from "./workspace.ts";

/** One of the project's commands, while it runs. */
export type Command = {
  pid: number;
  /** Returns the output so far, from both streams. */
  output(): string;
  /** Resolves with the exit code or the signal's name, after the process and its streams have ended. */
  ended: Promise<number | string>;
  /** Resolves once the text was printed. @throws Error with the output if the command ends first, or after `ms` */
  printed(text: string, ms: number): Promise<void>;
  /** Sends a signal to the process only, and waits until it ends. Returns the duration in ms. */
  end(signal?: NodeJS.Signals): Promise<number>;
};

/**
 * Runs `scripts/<entry>` as the commands of package.json do once everything is installed. The command ends with this
 * process, even when a test run is killed.
 * @param files limits the number of open files and sockets, below the limit of this process
 */
export function startCommand(entry: string, env: NodeJS.ProcessEnv, files?: number): Command {
  const [file = "", ...args] = entry.split(" ");
  const tether = join(root, "scripts", "process", "exitWithParent.mjs");
  const command = [process.execPath, "--import", tether, join(root, "scripts", file), ...args];
  // The shell replaces itself with the command, so both have the same process id.
  const [program = "", ...given] = files
    ? ["sh", "-c", `ulimit -n ${files} && exec "$@"`, "sh", ...command]
    : command;
  const child = spawn(program, given, {
    cwd: root,
    env: { ...env, EXIT_WITH_PARENT: "yes" },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  let isEnded = false;
  const ended = new Promise<number | string>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", (code, signal) => {
      isEnded = true;
      resolve(code ?? signal ?? "unknown");
    });
  });
  return {
    pid: child.pid ?? 0,
    output: () => output,
    ended,
    async printed(text, ms) {
      const deadline = Date.now() + ms;
      while (!output.includes(text)) {
        if (isEnded) throw new Error(`${entry} ended before it printed "${text}":\n${output}`);
        if (Date.now() > deadline)
          throw new Error(`${entry} did not print "${text}" in ${ms} ms:\n${output}`);
        await wait(20);
      }
    },
    end: (signal = "SIGTERM") =>
      timed(async () => {
        child.kill(signal);
        await ended;
      }),
  };
}
