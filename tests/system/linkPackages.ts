import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/browser/workspace.ts";

/**
 * Gives a copy of the project this project's packages, as `npm ci` would, in a second: as hard links on the same disk.
 * Leaves out the caches of tools, because writing them in the copy would change them here too.
 */
export function linkPackages(copy: string): void {
  const modules = join(copy, "node_modules");
  mkdirSync(modules);
  const entries = readdirSync(join(root, "node_modules")).filter(
    (name) => !/^\.(?!bin$|package-lock)/.test(name),
  );
  const paths = entries.map((name) => join(root, "node_modules", name));
  const copied = (options: string) => spawnSync("cp", [options, ...paths, modules]).status === 0;
  if (!copied("-al") && !copied("-R")) throw new Error(`The packages could not be copied to ${modules}.`);
}
