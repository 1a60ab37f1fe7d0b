import { spawnSync } from "node:child_process";
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

/** Only Next calls the endpoints that this file imports lazily (`tests/unit/endpoints/endpoints.test.ts`). */
const NEXT_ENDPOINTS = "src/endpoints/endpoints.ts";

/** Returns the file, and all of our files that it imports, directly or indirectly. */
function reachable(path: string, seen = new Set<string>()): Set<string> {
  const source = sources.get(path);
  if (!source || seen.has(path)) return seen;
  seen.add(path);
  for (const { to, typeOnly, lazy } of importsOf(source))
    if (!typeOnly && !(lazy && path === NEXT_ENDPOINTS)) reachable(to, seen);
  return seen;
}

/** A host's entry points: commands that accept a production install, and files that Next loads while serving. */
const commands = Object.values(scripts).flatMap((script) => /--without-dev (\S+)/.exec(script)?.[1] ?? []);
const entries = [...commands, "next.config.ts", "src/page-cache/cacheHandler.ts"];

/** Returns the packages needed by the file and by all of our files that it imports, as `file → package`. */
function neededBy(entry: string): string[] {
  const files = [...reachable(entry)];
  expect(files).toContain(entry);
  return files.flatMap((path) => {
    const source = sources.get(path);
    return source ? packagesOf(source).map((name) => `${path} → ${name}`) : [];
  });
}

const packageOf = (line: string) => line.split(" → ")[1] ?? "";

/** The packages that the built site loads from node_modules. The build contains all others. */
const [, external = ""] =
  /serverExternalPackages: \[([\s\S]*?)\n {2}\],/.exec(sources.get("next.config.ts")?.text ?? "") ?? [];
const externals = [...external.matchAll(/"([^"]+)"/g)].map(([, name = ""]) => name);

test.each(entries)("%s needs no development packages", (entry) => {
  expect(neededBy(entry).filter((line) => !(packageOf(line) in dependencies))).toEqual([]);
});

test("the rules cover the commands that a host runs", () => {
  expect(commands).toContain("scripts/serve.ts");
});

test("packages outside the build are dependencies", () => {
  expect(externals.filter((name) => !(name in dependencies))).toEqual([]);
});

test("dependencies contain only packages that a host needs outside the build", () => {
  const next = v.parse(
    v.object({ peerDependencies: v.record(v.string(), v.string()) }),
    JSON.parse(readFileSync("node_modules/next/package.json", "utf8")),
  );
  const needed = new Set([
    "next", // scripts/serve.ts finds it by its file
    ...Object.keys(next.peerDependencies),
    ...externals,
    ...entries.flatMap(neededBy).map(packageOf),
  ]);
  expect(Object.keys(dependencies).filter((name) => !needed.has(name))).toEqual([]);
});

// Knip checks the whole project, as configured in knip.config.ts, in about 3 s.
test("nothing is unused, and no used package is missing from package.json", () => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["node_modules/knip/bin/knip.js", "--no-progress"],
    { encoding: "utf8" },
  );
  expect(status, stdout + stderr).toBe(0);
}, 60_000);
