import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../support/browser/workspace.ts";
import { outsideNpm } from "./projectCopy.ts";

function run(command: string, args: readonly string[], cwd: string) {
  const env = outsideNpm(process.env);
  const { status, stdout, stderr } = spawnSync(command, args, { cwd, env, encoding: "utf8" });
  if (status !== 0) throw new Error(`${command} ${args.join(" ")} failed: ${stderr}`);
  return stdout.trim();
}

/** Returns the tag of the newest version before this commit, or undefined in a clone without history or tags. */
export function previousTag(): string | undefined {
  const args = ["describe", "--tags", "--abbrev=0", "--match", "v*", "HEAD^"];
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : undefined;
}

type Dependencies = Readonly<Record<string, string>>;

const dependenciesIn = (folder: string): Dependencies =>
  JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).dependencies;

/**
 * Installs a version from history in a folder of this copy, where it finds this version's packages too. npm only installs the
 * packages that the site needs at run time, and that this version lacks or has in another version.
 */
export function installVersion(tag: string) {
  const parent = mkdtempSync(join(root, ".data-upgrade-"));
  const folder = join(parent, tag);
  mkdirSync(folder);
  run("sh", ["-c", `git archive ${tag} -- . ':!docs' ':!tests' | tar -x -C '${folder}'`], root);
  const current = dependenciesIn(root);
  const missing = Object.entries(dependenciesIn(folder)).filter(
    ([name, version]) => current[name] !== version,
  );
  writeFileSync(join(parent, "package.json"), JSON.stringify({ dependencies: Object.fromEntries(missing) }));
  run("npm", ["install", "--prefer-offline", "--no-package-lock", "--ignore-scripts", "--no-audit"], parent);
  return { folder, remove: () => rmSync(parent, { recursive: true, force: true }) };
}
