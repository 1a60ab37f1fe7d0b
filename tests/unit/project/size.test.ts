import { basename, dirname } from "node:path";
import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

/** Files that may exceed the limit: tables of data with several lines per entry. The value describes the table. */
const tables: Record<string, string> = {
  "schemas/singletons.ts": "one row for each document of the site",
  "tests/support/content/brokenContent.ts": "one broken content an entry, with the line that it must give",
};

const lines = (text: string) => text.trimEnd().split("\n").length;
const sources = readSources().map(({ path, text }) => ({ path, length: lines(text) }));

test("no file exceeds 250 lines, apart from tables of data", () => {
  const long = sources.filter(({ path, length }) => length > 250 && !(path in tables));
  expect(long).toEqual([]);
});

test("every listed table exists and exceeds 250 lines", () => {
  const long = sources.filter(({ length }) => length > 250).map(({ path }) => path);
  expect(Object.keys(tables).filter((path) => !long.includes(path))).toEqual([]);
});

test("half of all files have at most 80 lines, and 90% at most 150", () => {
  const lengths = sources.map(({ length }) => length).sort((a, b) => a - b);
  expect(lengths.length).toBeGreaterThan(50);
  expect(lengths[Math.floor(lengths.length * 0.5)]).toBeLessThanOrEqual(80);
  expect(lengths[Math.floor(lengths.length * 0.9)]).toBeLessThanOrEqual(150);
});

/** Files directly in `src/` that Next requires there, plus two. */
const MOST_FILES_IN_SRC = 5;
const MOST_MODULES = 20;

/** Flat by nature: one file per document type, or per UI primitive. */
const flatFolders = ["schemas", "src/ui"];

/** Returns the modules of each folder, without its sub-folders. A component and its stylesheet are one module. */
function modulesByFolder(paths: readonly string[]): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const path of paths) {
    const folder = dirname(path);
    const module = basename(path).replace(/(?:\.module)?\.\w+$/, "");
    folders.set(folder, (folders.get(folder) ?? new Set()).add(module));
  }
  return folders;
}

const paths = sources.map(({ path }) => path);

test("src/ itself contains at most five files", () => {
  const files = paths.filter((path) => dirname(path) === "src");
  expect(files).toContain("src/proxy.ts");
  expect(files.length).toBeLessThanOrEqual(MOST_FILES_IN_SRC);
});

test("no folder has more than 20 modules", () => {
  const code = paths.filter((path) => /^(?:src|packages|local|scripts|studio|schemas)\//.test(path));
  const crowded = [...modulesByFolder(code)].filter(([, modules]) => modules.size > MOST_MODULES);
  expect(crowded.map(([folder]) => folder).toSorted()).toEqual(flatFolders);
});

test("a component and its stylesheet count as one module, and sub-folders don't count", () => {
  const counted = modulesByFolder(["a/Button.tsx", "a/Button.module.css", "a/b/c.ts", "a/d.ts"]);
  expect([...(counted.get("a") ?? [])]).toEqual(["Button", "d"]);
});
