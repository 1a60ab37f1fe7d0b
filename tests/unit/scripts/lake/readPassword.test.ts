import { PassThrough } from "node:stream";
import { expect, test } from "vitest";
import { readPassword } from "../../../../scripts/lake/commands.ts";

/** A standard input, and the text that the command prints. */
function terminal(isTTY: boolean) {
  // Only what the function and Node's readline use.
  const input = Object.assign(new PassThrough(), {
    isTTY,
    setRawMode: () => {},
  }) as unknown as NodeJS.ReadStream & PassThrough;
  const prompt = new PassThrough().setEncoding("utf8");
  return { input, prompt, printed: () => String(prompt.read() ?? "") };
}

test.each([
  ["a long password\n", "a long password"],
  ["a long password\r\n", "a long password"],
  ["a long password", "a long password"],
  [" with spaces \n", " with spaces "],
  ["", ""],
])("reads a pipe without its last line break: %j", async (text, password) => {
  const { input, prompt, printed } = terminal(false);
  input.end(text);
  expect(await readPassword(input, prompt)).toBe(password);
  expect(printed()).toBe("");
});

test("asks in a terminal for one line, and doesn't show it", async () => {
  const { input, prompt, printed } = terminal(true);
  const read = readPassword(input, prompt);
  input.write("a long password\r");
  expect(await read).toBe("a long password");
  expect(printed()).toBe("New password: \n");
});

test("changes nothing after Ctrl-C", async () => {
  const { input, prompt } = terminal(true);
  const read = readPassword(input, prompt);
  input.write("a long\u0003");
  await expect(read).rejects.toThrow("The password was not changed.");
});
