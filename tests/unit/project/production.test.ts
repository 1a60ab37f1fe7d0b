import { readFileSync } from "node:fs";
import * as v from "valibot";
import { expect, test } from "vitest";
import { importsOf, packagesOf } from "./imports.ts";
import { readSources } from "./sources.ts";

const manifest = v.object({
  dependencies: v.record(v.string(), v.string()),
  scripts: v.record(v.string(), v.string()),
});

const { dependencies, scripts } = v.parse(manifest, JSON.parse(readFileSync("package.json", "utf8")));
const sources = new Map(readSources().map((source) => [source.path, source]));

/** The file and all of ours that it imports, by way of others too. */
function reachable(path: string, seen = new Set<string>()): Set<string> {
  const source = sources.get(path);
  if (!source || seen.has(path)) return seen;
  seen.add(path);
  for (const { to, typeOnly } of importsOf(source)) if (!typeOnly) reachable(to, seen);
  return seen;
}

const entries = Object.values(scripts).flatMap((script) => /--without-dev (\S+)/.exec(script)?.[1] ?? []);

test.each(entries)("%s runs on a host that installed no development packages", (entry) => {
  const files = [...reachable(entry)];
  expect(files).toContain(entry);
  const needed = files.flatMap((path) => {
    const source = sources.get(path);
    return source ? packagesOf(source).map((name) => `${path} → ${name}`) : [];
  });
  expect(needed.filter((line) => !((line.split(" → ")[1] ?? "") in dependencies))).toEqual([]);
});

test("there are such entries", () => {
  expect(entries).toContain("local/serve.ts");
});
