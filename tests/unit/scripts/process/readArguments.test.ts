import { expect, test } from "vitest";
import { readArguments } from "../../../../scripts/process/readArguments.ts";
import { startCommand } from "../../../support/browser/command.ts";

const read = (line: string) =>
  readArguments("npm run content:reset -- [--yes]", 1, ["--yes"], line.split(" "));

test("arguments and options are read in any order", () => {
  expect(read("--yes a.ndjson").given).toEqual(["a.ndjson"]);
  expect(read("a.ndjson --yes").has("--yes")).toBe(true);
  expect(read("a.ndjson").has("--yes")).toBe(false);
});

test.each([
  ["content.ts import a.ndjson b.ndjson", "b.ndjson", "npm run content:import -- content.tar.gz"],
  [
    "content.ts reset studio/content/hero.ndjson",
    "studio/content/hero.ndjson",
    "npm run content:reset -- [--yes]",
  ],
  ["trust.ts http://localhost:1 http://localhost:2", "http://localhost:2", "npm run trust -- [ADDRESS]"],
  ["doctor.ts --fix", "--fix", "npm run doctor"],
  ["brand.ts a.json b.json", "b.json", "npm run brand -- brand.json [--preview]"],
  ["new.ts section a-b plans", "plans", "npm run new -- section|block pricing"],
  ["buildStandalone.ts one two", "two", "npm run build:standalone -- FOLDER"],
])("a command refuses what it would ignore: %s", async (line, unknown, usage) => {
  // If the command started, it would end because of the port.
  const command = startCommand(line, { ...process.env, PORT: "none" });
  expect(await command.ended).toBe(1);
  expect(command.output()).toContain(
    `“${unknown}” is not understood, so nothing was done. Usage: ${usage}\n`,
  );
  expect(command.output()).not.toContain("    at ");
});

test("a command for the lake refuses an option of another one", async () => {
  const command = startCommand("lake.ts backup --to again", { ...process.env, PORT: "none" });
  expect(await command.ended).toBe(1);
  expect(command.output()).toBe("backup doesn't take --to. Usage: npm run lake -- backup\n");
});
