import { spawnSync } from "node:child_process";
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { root } from "../support/browser/workspace.ts";

/** Copies the tracked and untracked files that Git doesn't ignore, like a clone of the working tree. */
export function copyProject(folder: string): void {
  const { stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { encoding: "utf8" });
  for (const path of stdout.split("\0").filter((each) => each && existsSync(each))) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(path, join(folder, path));
  }
}

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

/** Returns the environment of a shell outside npm, without this copy's node_modules on PATH. */
export function outsideNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const path = (env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const npmVariables = Object.keys(env).filter((name) => name.startsWith("npm_"));
  const clean = Object.fromEntries(npmVariables.map((name) => [name, undefined]));
  return { ...env, ...clean, PATH: path.join(delimiter), NODE_OPTIONS: "" };
}

/** Returns the disk usage of a folder, in bytes. */
export function diskUse(path: string): number {
  const own = lstatSync(path).blocks * 512;
  if (!lstatSync(path).isDirectory()) return own;
  return readdirSync(path).reduce((sum, name) => sum + diskUse(join(path, name)), own);
}
