import { join, relative } from "node:path";
import { onTestFinished } from "vitest";
import { startCommand } from "../support/browser/command.ts";
import { root } from "../support/browser/workspace.ts";

/** Timeout of a process's start in milliseconds, on a busy machine. */
const SLOW = 60_000;

/**
 * Starts a script, and waits until it prints a text. It ends with the test.
 * @param script its absolute path, and its arguments after spaces
 * @returns the process; undefined if it was killed before
 */
export async function startScript(script: string, env: NodeJS.ProcessEnv, text: string) {
  const command = startCommand(relative(join(root, "scripts"), script), env);
  onTestFinished(async () => void (await command.end("SIGKILL")));
  const killed = command.ended.then((how) => how === "SIGKILL");
  const started = command.printed(text, SLOW).then(() => false);
  started.catch(() => {});
  if (await Promise.race([killed, started])) return undefined;
  await started;
  return command;
}
