import { type ChildProcess, spawn } from "node:child_process";

/** A program started by a test: its process and its output on both streams. */
export type Program = { child: ChildProcess; output: () => string; stop: () => Promise<void> };

/**
 * Starts a program. If a pattern is given, waits until the output matches it.
 * @throws Error with the output if the program exits, or after 30 s
 */
export async function startProgram(
  file: string,
  args: string[],
  printed?: RegExp,
  env: Record<string, string> = {},
): Promise<Program & { found: string }> {
  const child = spawn(file, args, { env: { ...process.env, ...env }, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const stop = async () => {
    child.kill("SIGKILL");
    await ended;
  };
  const found = await new Promise<string>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`${file} ${why}:\n${output}`));
    const timer = setTimeout(() => fail("did not start in 30 s"), 30_000);
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
        const [whole, part = whole] = printed?.exec(output) ?? [];
        if (part !== undefined) resolve(part);
      });
    }
    if (!printed) resolve("");
    child.once("error", (error) => fail(error.message));
    child.once("close", () => fail("ended"));
    child.once("close", () => clearTimeout(timer));
  }).catch(async (error) => {
    await stop();
    throw error;
  });
  return { child, output: () => output, stop, found };
}
