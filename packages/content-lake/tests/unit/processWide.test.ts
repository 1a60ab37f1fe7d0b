import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const source = join(import.meta.dirname, "../../src");

/** The entry point of the command, which owns its process. */
const command = "command.ts";

test("the library changes no process-wide setting", () => {
  const files = globSync("**/*.ts", { cwd: source }).filter((file) => file !== command);
  expect(files.length).toBeGreaterThan(100);
  const changes = /setFlagsFromString|\bprocess\.\w|\bglobalThis\b|setDefault\w+\(/;
  expect(files.filter((file) => changes.test(readFileSync(join(source, file), "utf8")))).toEqual([]);
});
