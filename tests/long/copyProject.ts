import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

/** Copies the files that version control knows or would take, as a clone of this commit has them. */
export function copyProject(folder: string): void {
  const { stdout } = spawnSync("git", ["ls-files", "-co", "--exclude-standard", "-z"], { encoding: "utf8" });
  for (const path of stdout.split("\0").filter((each) => each && existsSync(each))) {
    mkdirSync(join(folder, dirname(path)), { recursive: true });
    cpSync(path, join(folder, path));
  }
}

/** The environment of a shell in which nothing of this copy's node_modules is on PATH, and npm is not running. */
export function outsideNpm(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const path = (env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"));
  const npmVariables = Object.keys(env).filter((name) => name.startsWith("npm_"));
  const clean = Object.fromEntries(npmVariables.map((name) => [name, undefined]));
  return { ...env, ...clean, PATH: path.join(delimiter), NODE_OPTIONS: "" };
}
