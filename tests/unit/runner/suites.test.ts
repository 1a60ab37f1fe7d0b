import { expect, test } from "vitest";
import { chooseSuites } from "../../runner/suites.ts";

/** Returns the commands that would run, one line each, prefixed with their environment variables. */
const commands = (...args: string[]) =>
  chooseSuites(args).map(({ command, paths = [], variables = {} }) =>
    [...Object.entries(variables).map(([name, value]) => `${name}=${value}`), ...command, ...paths].join(" "),
  );
const system = "vitest run --config vitest.system.config.ts";

test.each([
  ["tests/unit/leads", "vitest run"],
  ["tests/content/seed.test.ts", "vitest run"],
  ["packages/content-lake/tests/unit/reading/query.test.ts", system],
  ["tests/system/machines.test.ts", system],
  ["tests/e2e/demos/chat.spec.ts", "playwright test"],
  ["tests/e2e/gallery/pictures.spec.ts", "GALLERY=1 playwright test --project=gallery"],
])("%s can be run by its path", (path, command) => {
  expect(commands(path)).toEqual([`${command} ${path}`]);
  expect(commands(`./${path}`)).toEqual([`${command} ${path}`]);
});

test("paths with the same runner run together, with options that each runner understands", () => {
  const paths = ["tests/unit/ui", "tests/e2e/pages.spec.ts", "tests/content/seed.test.ts"];
  for (const option of ["-t", "-g"])
    expect(commands(...paths, option, "is late", "--headed")).toEqual([
      "vitest run -t is late --headed tests/unit/ui tests/content/seed.test.ts",
      "playwright test -g is late --headed tests/e2e/pages.spec.ts",
    ]);
});

test("without a path, the fast suites run; with --slow the slow ones; with --all both", () => {
  const [quick, slow] = [commands(), commands("--slow")];
  expect(quick[0]).toMatch(/^biome /);
  expect(quick).toContain("vitest run");
  expect(slow.length).toBeGreaterThan(1);
  expect(slow).not.toContain("vitest run");
  expect(commands("--all")).toEqual([...quick, ...slow]);
});

test("a path outside the tests, and options without a path, cause a one-line error", () => {
  expect(() => chooseSuites(["src/proxy.ts"])).toThrow(/^src\/proxy\.ts is not a test\. .*tests\/.*$/);
  expect(() => chooseSuites(["-t", "is late"])).toThrow(/^-t needs the path of a test: .*$/);
});
