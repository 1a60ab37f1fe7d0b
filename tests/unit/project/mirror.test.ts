import { existsSync, globSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

/** The base folders of tested modules: `src/`, then the folders next to it, then the tests' own tools. */
const BASES = ["src", "", "tests"];
const EXTENSIONS = [".ts", ".tsx", ".mjs", ".css"];

/** Folders with rules about the whole project. */
const RULES = ["tests/unit/project"];

/** Tests of behavior that belongs to no single module or folder at that path. */
const exceptions: Readonly<Record<string, string>> = {
  "tests/unit/publishing/editorsPages.test.ts":
    "a change on its way through publishing, for an editor's page",
  "tests/unit/publishing/revalidateRoute.test.ts": "the route in src/app that calls publishing",
  "tests/unit/publishing/timeLimit.test.ts": "a change on its way through publishing, when it takes too long",
  "tests/unit/publishing/revalidation/pages.test.ts":
    "a change on its way through publishing, for an editor's page",
  "tests/unit/publishing/revalidation/revalidateRoute.test.ts": "the route in src/app that calls publishing",
  "tests/unit/publishing/revalidation/timeLimit.test.ts":
    "a change on its way through publishing, when it takes too long",
  "tests/unit/publishing/webhook/boundSignature.test.ts": "the routes in src/app that check a signature",
  "tests/unit/voice-platform/document.test.ts": "the document that a command writes",
};

/** Converts a folder name to a file name: `early-access` becomes `earlyAccess`. */
const camelCase = (folder: string) =>
  folder.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/**
 * Returns whether a test's module exists. `a/b.test.ts` tests `a/b.ts`, or the folder `a/b/` when it is
 * `a/b/b.test.ts`. `a/b.part.test.ts` is another part of the first.
 */
function hasModule(path: string, isThere: (path: string) => boolean): boolean {
  const folder = dirname(path).replace(/^tests\/unit\/?/, "");
  const [name = ""] = basename(path).split(".");
  const isFolder = name === camelCase(basename(folder));
  return BASES.some(
    (base) =>
      EXTENSIONS.some((extension) => isThere(join(base, folder, name + extension))) ||
      (isFolder && isThere(join(base, folder))),
  );
}

test("every unit test has the path of the module or folder that it tests", () => {
  const tests = globSync("tests/unit/**/*.test.{ts,tsx}").filter(
    (path) => !RULES.includes(dirname(path)) && !(path in exceptions),
  );
  expect(tests.length).toBeGreaterThan(100);
  expect(tests.filter((path) => !hasModule(path, existsSync))).toEqual([]);
});

describe("the rule", () => {
  const files = ["src/ui", "src/ui/Dialog.tsx", "src/forms/early-access", "scripts/build/siteBuild.ts"];
  test.each([
    ["tests/unit/ui/Dialog.test.ts", true],
    ["tests/unit/ui/Dialog.focus.test.ts", true],
    ["tests/unit/ui/ui.test.ts", true],
    ["tests/unit/forms/early-access/earlyAccess.test.tsx", true],
    ["tests/unit/scripts/build/siteBuild.test.ts", true],
    ["tests/unit/ui/dialogFocus.test.ts", false],
    ["tests/unit/Dialog.test.ts", false],
    ["tests/unit/forms/ui.test.ts", false],
  ])("accepts %s: %s", (path, isTaken) => {
    expect(hasModule(path, (each) => files.includes(each))).toBe(isTaken);
  });
});
