import { dirname, join } from "node:path";
import manifest from "../../../package.json" with { type: "json" };
import type { Source } from "./sources.ts";

/** An import of one of our files. Both paths are relative to the root. */
export type Import = { from: string; to: string; typeOnly: boolean; lazy: boolean };

const statement =
  /^\s*(?:import|export)\s+(?<type>type\s)?(?:[^;"']*?\sfrom\s+)?["'](?<path>[^"']+)["']|import\(\s*["'](?<lazy>[^"']+)["']\s*\)|@import\s+["'](?<css>[^"']+)["']/gm;

function targetsOf({ text }: Source) {
  return [...text.matchAll(statement)].map(({ groups = {} }) => ({
    target: groups.path ?? groups.lazy ?? groups.css ?? "",
    typeOnly: groups.type !== undefined,
    lazy: groups.lazy !== undefined,
  }));
}

const aliases = Object.entries(manifest.imports).map(([alias, target]) => {
  const [prefix = "", rest] = alias.split("*");
  return { prefix, isPattern: rest !== undefined, target };
});

/** Resolves an import by `#…` with `imports` in package.json, where the most specific entry counts. */
function aliased(path: string): string {
  const [match] = aliases
    .filter(({ prefix, isPattern }) => (isPattern ? path.startsWith(prefix) : path === prefix))
    .toSorted((a, b) => b.prefix.length - a.prefix.length);
  if (!match) throw new Error(`package.json has no entry for ${path}`);
  return join(match.target.replace("*", path.slice(match.prefix.length)));
}

/** Returns the imports of our own files. */
export function importsOf(source: Source): Import[] {
  return targetsOf(source).flatMap(({ target, typeOnly, lazy }) => {
    const from = source.path;
    if (target.startsWith("#")) return [{ from, to: aliased(target), typeOnly, lazy }];
    if (target.startsWith(".")) return [{ from, to: join(dirname(from), target), typeOnly, lazy }];
    return [];
  });
}

/** Returns the packages that a file needs at run time, by name: `hono` for `hono/cors`. */
export function packagesOf(source: Source): string[] {
  return targetsOf(source)
    .filter(({ target, typeOnly }) => !typeOnly && !/^([#./]|node:)/.test(target))
    .map(({ target }) =>
      target
        .split("/")
        .slice(0, target.startsWith("@") ? 2 : 1)
        .join("/"),
    );
}
