import { expect, test } from "vitest";
import { importsOf } from "./imports.ts";
import { readSources, type Source } from "./sources.ts";

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
