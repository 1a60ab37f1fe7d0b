import { dirname } from "node:path";
import { expect, test } from "vitest";
import { type Import, importsOf, packagesOf } from "./imports.ts";
import { rules } from "./importTable.ts";
import { readSources, type Source } from "./sources.ts";

/** Plain data: the registry of documents, and the languages. */
const data = ["schemas/singletons.ts", "schemas/languages.ts", "schemas/brand.ts"];

/** Returns whether all server code in `src/` may import a file: everything in `platform`, and the plain data. */
const isCommon = (path: string) => path.startsWith("src/platform/") || data.includes(path);

/** Returns the folder whose rule applies to a path: the innermost folder with a row. */
function folderOf(path: string): string {
  const parts = path.split("/").slice(0, -1);
  while (parts.length > 0 && !(parts.join("/") in rules)) parts.pop();
  if (parts.length > 0) return parts.join("/");
  const [top = "", second = ""] = path.split("/");
  return top === "src" ? `src/${second}` : top;
}

const isWithin = (folder: string, other: string) => folder === other || folder.startsWith(`${other}/`);

function isAllowed({ from, to, typeOnly }: Import, clientFiles: Set<string>): boolean {
  const [folder, other] = [folderOf(from), folderOf(to)];
  const allowed = rules[folder];
  // Tests may import every folder, and files at the root and Next's own files in src/ set the folders up.
  if (!allowed || folder === other) return true;
  if (allowed.some((each) => isWithin(other, each) || isWithin(dirname(to), each))) return true;
  if (allowed.includes(`files of ${dirname(to)}`)) return true;
  if (isCommon(to)) return folder.startsWith("src/") && !clientFiles.has(from);
  if (allowed.includes(`the entry of ${other}`) && to.endsWith("/index.ts")) return true;
  if (allowed.includes(`the program of ${other}`) && to.endsWith("/main.ts")) return true;
  if (typeOnly && allowed.includes(`types of ${other}`)) return true;
  return allowed.includes(`rules of ${other}`) && /\/rules(\.ts|\/)|\.rules\.ts$/i.test(to);
}

/** Returns the imports that break a rule, as `from → to`. */
function forbidden(sources: Source[]): string[] {
  const clients = sources.filter(({ text }) => /^["']use client["']/m.test(text)).map(({ path }) => path);
  const clientFiles = new Set(clients);
  return sources
    .flatMap(importsOf)
    .filter((each) => !isAllowed(each, clientFiles))
    .map(({ from, to }) => `${from} → ${to}`);
}

test("every import is allowed", () => {
  expect(forbidden(readSources())).toEqual([]);
});

test.each(data)("%s imports nothing", (path) => {
  const source = readSources().find((each) => each.path === path);
  if (!source) throw new Error(`There is no ${path}`);
  expect([...importsOf(source).map(({ to }) => to), ...packagesOf(source)]).toEqual([]);
});

test("every folder has a row", () => {
  const paths = readSources().map(({ path }) => path);
  const folders = new Set(paths.filter((path) => path.split("/").length > 2).map(folderOf));
  folders.delete("tests");
  expect(folders.size).toBeGreaterThan(10);
  expect([...folders].filter((folder) => !(folder in rules))).toEqual([]);
  const found = new Set(paths.map(folderOf));
  expect(Object.keys(rules).filter((folder) => !found.has(folder))).toEqual([]);
});

test("suites share code only through tests/support", () => {
  const suites = /^tests\/(content|e2e|system|unit|bench)\//;
  const suiteOf = (path: string) => suites.exec(path)?.[1];
  const shared = readSources()
    .filter(({ path }) => suiteOf(path) && !path.startsWith("tests/unit/project/"))
    .flatMap(importsOf)
    .filter(({ from, to }) => suiteOf(to) && suiteOf(from) !== suiteOf(to));
  expect(shared.length).toBeGreaterThan(0);
  // The benchmark's rules are tested, and apply to the browser tests too.
  expect(shared.filter(({ to }) => suiteOf(to) !== "bench")).toEqual([]);
});

test("the site's tests use only the lake's exports", () => {
  const imports = readSources()
    .filter(({ path }) => path.startsWith("tests/") && !path.startsWith("tests/unit/project/"))
    .flatMap(importsOf)
    .filter(({ to }) => to.startsWith("packages/content-lake/"));
  expect(imports.length).toBeGreaterThan(0);
  const entries = ["packages/content-lake/src/index.ts", "packages/content-lake/testing.ts"];
  const inside = imports.filter(({ to }) => !entries.includes(to));
  expect(inside.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test("tests read the seed in the folder that SEED_DIR names", () => {
  const isOutside = ({ path }: Source) =>
    path.startsWith("tests/") && !path.startsWith("tests/unit/project/");
  const reads = /\bread\w+\((?!join\(folder)[^)]*studio(\/|", ")content/;
  expect('readSeed("studio/content")').toMatch(reads);
  const reading = readSources().filter((source) => isOutside(source) && reads.test(source.text));
  expect(reading.map(({ path }) => path)).toEqual([]);
});

test.each([
  ["src/sections/hero/Hero.tsx", 'import { load } from "#content/load.ts";', 1],
  ["src/sections/hero/Hero.tsx", 'import type { Hero } from "#content/index.ts";', 0],
  ["src/forms/callback/Form.tsx", 'import { A } from "../../demos/voice/A.tsx";', 1],
  ["src/leads/intake/accept.ts", 'import { F } from "#forms/callback/Form.tsx";', 1],
  ["src/ui/Dialog.tsx", 'const a = await import("#demos/voice/A.tsx");', 1],
  ["src/content/load.ts", 'import {\n  a,\n  b,\n} from "#ui/Button.tsx";', 1],
  ["src/ui/index.ts", 'export { A } from "#forms/A.tsx";', 1],
  ["local/services.ts", 'import { a } from "../packages/content-lake/src/errors.ts";', 1],
  ["packages/content-lake/src/createLake.ts", 'import { a } from "../../../src/platform/log.ts";', 1],
  ["packages/content-lake/src/reading/Reader.ts", 'import "../writing/storage/Store.ts";', 1],
  ["src/sections/layout/links.ts", 'import { singletons } from "#schemas/singletons.ts";', 0],
  ["src/sections/layout/Bar.tsx", '"use client";\nimport { s } from "#schemas/singletons.ts";', 1],
])("the check of %s finds in %j so many forbidden imports: %i", (path, text, count) => {
  expect(forbidden([{ path, text }])).toHaveLength(count);
});

const HELPER = "src/platform/processWide.ts";
const modules = readSources().filter(({ path }) => path.startsWith("src/") && path !== HELPER);

test("only processWide adds values to the global object", () => {
  const direct = modules.filter(({ text }) => /Symbol\.for\(|Object\.assign\(globalThis/.test(text));
  expect(direct.map(({ path }) => path)).toEqual([]);
});

test("each process-wide name belongs to one module", () => {
  const names = modules.flatMap(({ text }) =>
    Array.from(text.matchAll(/processWide(?:<.*>)?\(\s*"([^"]+)"/g), ([, name]) => name),
  );
  expect(names.length).toBeGreaterThan(9);
  expect(new Set(names).size).toBe(names.length);
});

/**
 * Returns the import cycles, as `a → b → a`: at least one for each group of files that import each other.
 *
 * Type imports count too. A cycle of types is harmless at run time, but neither file can be read, moved or tested
 * without the other. The first import of a value would turn it into a run-time cycle, in which imports may still be
 * undefined. Move a type that both files need to a separate file.
 */
function importCycles(sources: Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.path, importsOf(source).map(({ to }) => to)]));
  const done = new Set<string>();
  const cycles: string[] = [];
  /** @param trail the files that lead here, each importing the next */
  const visit = (path: string, trail: readonly string[]) => {
    const start = trail.indexOf(path);
    if (start >= 0) cycles.push([...trail.slice(start), path].join(" → "));
    if (start >= 0 || done.has(path)) return;
    for (const to of imports.get(path) ?? []) visit(to, [...trail, path]);
    done.add(path);
  };
  for (const path of imports.keys()) visit(path, []);
  return cycles;
}

test("no file imports itself through others", () => {
  const sources = readSources();
  expect(sources.flatMap(importsOf).length).toBeGreaterThan(1000);
  expect(importCycles(sources)).toEqual([]);
});

test("the check finds a cycle across folders, a type, a lazy import and an export, behind files outside it", () => {
  const texts = {
    "src/start.ts": 'import "./x/a.ts";\nimport "./end.ts";',
    "src/x/a.ts": 'const b = await import("../y/b.ts");',
    "src/y/b.ts": 'import "../end.ts";\nexport { c } from "../z/c.ts";',
    "src/z/c.ts": 'import type { A } from "../x/a.ts";',
    "src/end.ts": "",
  };
  expect(importCycles(Object.entries(texts).map(([path, text]) => ({ path, text })))).toEqual([
    "src/x/a.ts → src/y/b.ts → src/z/c.ts → src/x/a.ts",
  ]);
});
