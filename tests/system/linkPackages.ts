import { spawnSync } from "node:child_process";
import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/browser/workspace.ts";

/**
 * Gives a copy of the project the packages of this one, as `npm ci` would, in a second: by links where the disk is the same.
 * The caches of tools are left out, since one that is written in the copy would be written here too.
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
