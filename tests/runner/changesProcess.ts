import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Code that changes what other tests of the same process see: modules, variables, globals, clocks. */
const CHANGES =
  /\bvi\.(?!fn\b|waitFor|waitUntil)\w+|process\.env[\w.[\]"]* (\?\?)?= |(delete|assign\() ?process\.env|process\.chdir|globalThis|startServices|node:http|node:net/;

/**
 * Whether a test file, or a helper in `tests/` that it imports, changes its process. All other files of a worker share
 * one process, which then loads each module once.
 * @param file a path
 */
export function changesProcess(file: string, seen = new Set<string>()): boolean {
  if (seen.has(file) || !existsSync(file)) return false;
  seen.add(file);
  const code = readFileSync(file, "utf8");
  const helpers = [...code.matchAll(/from "(\.\.?\/[^"]+)"/g)].map(([, path = ""]) => join(file, "..", path));
  return (
    CHANGES.test(code) ||
    helpers.some((helper) => /(^|\/)tests\//.test(helper) && changesProcess(helper, seen))
  );
}
