import { describe, expect, test } from "vitest";
import { chooseSuites } from "../../runner/suites.ts";

/** Returns the commands that would run, one line each, prefixed with their environment variables. */
const commands = (...args: string[]) =>
  chooseSuites(args).map(({ command, paths = [], variables = {} }) =>
    [...Object.entries(variables).map(([name, value]) => `${name}=${value}`), ...command, ...paths].join(" "),
  );

describe("a test can be run by its path", () => {
  const system = "vitest run --config vitest.system.config.ts";
  test.each([
    ["tests/unit/ui/afterPaint.test.ts", "vitest run"],
    ["tests/unit/sections/sections.test.tsx", "vitest run"],
    ["tests/content/seed.test.ts", "vitest run"],
    ["packages/content-lake/tests/unit/reading/query.test.ts", system],
    ["packages/content-lake/tests/slow/kill.test.ts", system],
    ["tests/system/machines.test.ts", system],
    ["tests/e2e/pages.spec.ts", "playwright test"],
    ["tests/e2e/demos/chat.spec.ts", "playwright test"],
    ["tests/e2e-system/untrimmedStudio.spec.ts", "playwright test --config playwright.system.config.ts"],
  ])("%s", (path, command) => {
    expect(commands(path)).toEqual([`${command} ${path}`]);
    expect(commands(`./${path}`)).toEqual([`${command} ${path}`]);
  });

  test("a gallery screenshot runs with a build that contains the gallery", () => {
    const path = "tests/e2e/gallery/pictures.spec.ts";
    expect(commands(path)).toEqual([`GALLERY=1 playwright test --project=gallery ${path}`]);
  });

  test("a folder runs all of its tests", () => {
    expect(commands("tests/unit/leads")).toEqual(["vitest run tests/unit/leads"]);
    expect(commands("tests/system")).toEqual([`${system} tests/system`]);
  });

  test("a path outside the tests causes a one-line error", () => {
    expect(() => chooseSuites(["src/proxy.ts"])).toThrow(/^src\/proxy\.ts is not a test\. .*tests\/.*$/);
    expect(() => chooseSuites(["tests/bench/bench.ts"])).toThrow("tests/bench/bench.ts is not a test.");
  });
});

test("paths with the same runner and configuration run together, others one after another", () => {
  const paths = ["tests/unit/ui", "tests/e2e/pages.spec.ts", "tests/content/seed.test.ts"];
  expect(commands(...paths)).toEqual([
    "vitest run tests/unit/ui tests/content/seed.test.ts",
    "playwright test tests/e2e/pages.spec.ts",
  ]);
});

test.each(["-t", "-g"])("%s selects tests by title in either runner", (option) => {
  expect(commands("tests/unit/ui", option, "is late")).toEqual(["vitest run -t is late tests/unit/ui"]);
  expect(commands("tests/e2e/pages.spec.ts", option, "is late")).toEqual([
    "playwright test -g is late tests/e2e/pages.spec.ts",
  ]);
});

test("other options are passed to the runner", () => {
  expect(commands("tests/e2e/fonts.spec.ts", "--headed", "--workers=1")).toEqual([
    "playwright test --headed --workers=1 tests/e2e/fonts.spec.ts",
  ]);
});

test("without a path, the fast suites run; with --slow the slow ones; with --all both", () => {
  const quick = commands();
  const slow = commands("--slow");
  expect(quick[0]).toMatch(/^biome /);
  expect(quick).toContain("vitest run");
  expect(slow.length).toBeGreaterThan(1);
  expect(slow).not.toContain("vitest run");
  expect(commands("--all")).toEqual([...quick, ...slow]);
});

test("options without a path cause a one-line error", () => {
  expect(() => chooseSuites(["-t", "is late"])).toThrow(/^-t needs the path of a test: .*$/);
});
