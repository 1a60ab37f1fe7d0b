import { PassThrough } from "node:stream";
import { afterEach, beforeEach, expect, test } from "vitest";
import { commands, type Options, readPassword } from "../../../../scripts/lake/commands.ts";
import { startTestLake, type TestLake } from "../../../support/testLake.ts";

let lake: TestLake;
beforeEach(async () => {
  lake = await startTestLake();
});
afterEach(() => lake.close());

const run = (name: string, given: string[] = [], options: Options = {}, password = "") =>
  commands[name]?.run(lake.editor, given, options, async () => password) ??
  Promise.reject(new Error(`There is no ${name}`));

test("users are added, listed and removed", async () => {
  const added = await run("add-user", ["Ada"], { role: "viewer" });
  const id = /The id is (\w+)\./.exec(added)?.[1] ?? "";
  expect(await run("users")).toBe(`editor  editor  Editor\n${id}  viewer  Ada`);
  await run("remove-user", [id]);
  expect(await run("users")).toBe("editor  editor  Editor");
  await expect(run("add-user", ["Bo"], { role: "king" })).rejects.toMatchObject({ statusCode: 400 });
});

test("a password comes from standard input, has at least 12 characters, and is never printed", async () => {
  const id = /The id is (\w+)\./.exec(await run("add-user", ["Ada"]))?.[1] ?? "";
  const said = await run("set-password", [id], {}, "a long password");
  expect(said).toBe(`${id} has a new password, and must log in again everywhere.`);
  await expect(run("set-password", [id], {}, "too short")).rejects.toThrow(
    "The password is too short: it has 9 characters. Use 12 to 1000 characters of any kind.",
  );
  await expect(run("set-password", ["nobody"], {}, "a long password")).rejects.toMatchObject({
    statusCode: 404,
  });
});

const text = "*[_type == 'note'][0].text";

test("a webhook is added for one dataset or for all", async () => {
  const url = "http://localhost:9/";
  const options = { filter: "_type == 'note'", projection: "{_id}", dataset: "production" };
  expect(await run("add-webhook", ["Search", url], options)).toMatch(
    /^Changes in dataset production are sent to http:\/\/localhost:9\/\. The id is \w+\.$/,
  );
  expect(await run("add-webhook", ["All", url])).toMatch(/^Changes in every dataset /);
  expect(await lake.editor.request({ url: "/hooks/projects/local" })).toMatchObject([
    { name: "Search", dataset: "production", rule: { filter: "_type == 'note'", projection: "{_id}" } },
    { name: "All", dataset: "*" },
  ]);
});

test("a backup is created, listed and restored, in place or into another dataset", async () => {
  expect(await run("backups")).toBe("There are no backups.");
  await lake.editor.create({ _id: "a", _type: "note", text: "one" });
  const id = /^Backup (\S+) is complete\.$/.exec(await run("backup"))?.[1] ?? "";
  expect(await run("backups")).toBe(id);
  await lake.editor.patch("a").set({ text: "two" }).commit();
  const changed = new Date().toISOString();
  expect(await run("restore", [id])).toBe("1 documents restored, 0 newer ones deleted.");
  expect(await lake.editor.fetch(text)).toBe("one");
  expect(await run("restore", [id], { to: "copy" })).toBe("Restored the backup into dataset copy.");
  expect(await lake.clientWith({ dataset: "copy" }).fetch(text)).toBe("one");
  await run("restore", [changed]);
  expect(await lake.editor.fetch(text)).toBe("two");
  await expect(run("restore", [changed], { to: "copy2" })).rejects.toThrow(/Only a backup can be restored/);
});

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
