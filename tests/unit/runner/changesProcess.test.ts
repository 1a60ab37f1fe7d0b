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
  ['vi.stubEnv("SITE_URL", "");', true],
  ["vi.useFakeTimers();", true],
  ["process.env.TZ = 'UTC';", true],
  ["globalThis.fetch = fetched;", true],
  ['vi.spyOn(console, "warn");', true],
  ["const send = vi.fn();", false],
  ["await vi.waitFor(() => expect(sent).toBe(true));", false],
  ['import { path } from "#ui/path.ts";', false],
])("%s changes the process: %s", (code, changes) => {
  expect(changesProcess(write("unit/one.test.ts", code))).toBe(changes);
});

test("a helper of the tests, and a helper of that helper, can change the process", () => {
  write("support/lake.ts", 'import "./clock.ts";\nexport { start } from "./start.ts";');
  write("support/start.ts", "vi.stubEnv('PORT', '0');");
  const file = write("unit/two.test.ts", 'import { start } from "../support/lake.ts";');
  expect(changesProcess(file)).toBe(true);
});
