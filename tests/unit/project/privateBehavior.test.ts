import { existsSync, globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const page = readFileSync("docs/reference/private-behavior.md", "utf8");
const rows = page.split("\n").filter((line) => /^\| (?!Behavior|-)/.test(line));
const sources = globSync(
  ["{src,studio,scripts,local}/**/*.{ts,tsx,mjs}", "packages/*/{src,sanity-cli}/**/*.{ts,mjs}"],
  {
    exclude: ["**/node_modules/**", "studio/dist/**"],
  },
);

/** Modules and names that a package keeps for itself. */
const PRIVATE = /["'`][^"'`\n]*(?:next\/dist\/|\/_singletons)|__NEXT_PRIVATE|__next_f|registerHooks\(/;

test("every file that uses a private module is listed", () => {
  expect(sources.length).toBeGreaterThan(500);
  const users = sources.filter((file) => PRIVATE.test(readFileSync(file, "utf8")));
  expect(users.length).toBeGreaterThan(5);
  expect(users.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
});

test.each(rows)("the row names files that exist, and its tests: %s", (row) => {
  const [, , where = "", guards = ""] = row.split("|");
  const paths = (cell: string) =>
    [...cell.matchAll(/`((?:src|studio|scripts|tests|packages)\/[^`]+)`/g)].map(([, path = ""]) => path);
  expect(paths(where).length).toBeGreaterThan(0);
  expect([...paths(where), ...paths(guards)].filter((path) => !existsSync(path))).toEqual([]);
  if (paths(guards).length === 0) expect(guards).toMatch(/every build|none: /);
});
