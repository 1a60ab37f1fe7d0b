import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { changesProcess } from "../../runner/changesProcess.ts";

const project = mkdtempSync(join(tmpdir(), "tendwell-tests-"));

function write(path: string, code: string): string {
  const file = join(project, "tests", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, code);
  return file;
}

test.each([
  ['vi.mock("#ui/Link.tsx");', true],
  ["process.env.TZ = 'UTC';", true],
  ["delete process.env[NAME];", true],
  ["const port = Number(process.env.PORT);", false],
  ["globalThis.fetch = fetched;", true],
  ["const send = vi.fn(); await vi.waitFor(() => expect(sent).toBe(true));", false],
  ['import { path } from "#ui/path.ts";', false],
])("%s changes the process: %s", (code, changes) => {
  expect(changesProcess(write("unit/one.test.ts", code))).toBe(changes);
});

test("a helper of a helper of the tests can change the process", () => {
  write("support/lake.ts", 'export { start } from "./start.ts";');
  write("support/start.ts", "vi.stubEnv('PORT', '0');");
  const file = write("unit/two.test.ts", 'import { start } from "../support/lake.ts";');
  expect(changesProcess(file)).toBe(true);
});
