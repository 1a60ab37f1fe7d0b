import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { LakeCommandError } from "./commands.ts";

/**
 * Reads a password from standard input: all of a pipe, or one line of a terminal, which doesn't show it. An argument
 * would be in the shell's history and in the list of processes.
 * @throws LakeCommandError after Ctrl-C in a terminal
 */
export async function readPassword(input: NodeJS.ReadStream, prompt: NodeJS.WritableStream): Promise<string> {
  if (input.isTTY) return await ask(input, prompt);
  let text = "";
  for await (const chunk of input.setEncoding("utf8")) text += chunk;
  return text.replace(/\r?\n$/, "");
}

async function ask(input: NodeJS.ReadStream, prompt: NodeJS.WritableStream): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input, output: silent, terminal: true });
  prompt.write("New password: ");
  try {
    return await reader.question("");
  } catch {
    throw new LakeCommandError("The password was not changed.");
  } finally {
    reader.close();
    prompt.write("\n");
  }
}
