import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect } from "vitest";
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

/** Returns the commands in the code block of a step such as "**5. Build and serve the site**". */
export function commandsOfStep(markdown: string, number: number): string[] {
  const block = new RegExp(`^\\*\\*${number}\\. .*?^\`\`\`\n(.*?)^\`\`\``, "ms").exec(markdown)?.[1] ?? "";
  return block.split("\n").flatMap((line) => line.replace(/#.*/, "").trim() || []);
}

/** A running command, and its output so far. */
export interface Running {
  readonly child: ChildProcess;
  output: string;
}

/** A copy of the project with its packages, in which a test follows a guide. */
export interface ProjectCopy {
  readonly folder: string;
  /** Runs a command that must succeed. Returns its output. */
  succeeds: (command: string, ...args: string[]) => string;
  /** Starts a command. @param variables variables besides the environment */
  start: (command: string, args: readonly string[], variables: Record<string, string>) => Running;
  /** Commits all files. */
  commit: () => void;
  /** Returns the files that changed since the last commit and are written by hand, and how many changed. */
  changes: () => { readonly byHand: readonly string[]; readonly count: number };
  /** Stops the started commands, and removes the copy. */
  remove: () => Promise<void>;
}

/** Copies the project, and commits it. @param environment the environment of the commands */
export function openProjectCopy(environment: NodeJS.ProcessEnv): ProjectCopy {
  const folder = mkdtempSync(join(root, ".data-copy-"));
  copyProject(folder);
  linkPackages(folder);
  const children: ChildProcess[] = [];
  const succeeds: ProjectCopy["succeeds"] = (command, ...args) => {
    const { status, stdout, stderr } = spawnSync(command, args, {
      cwd: folder,
      env: environment,
      encoding: "utf8",
      timeout: 10 * 60_000,
      maxBuffer: 64 * 1024 * 1024,
    });
    const printed = stripVTControlCharacters(stdout + stderr);
    expect(status, printed).toBe(0);
    return printed;
  };
  const commit = () => {
    succeeds("git", "add", "-A");
    succeeds("git", "-c", "user.name=test", "-c", "user.email=test@localhost", "commit", "-q", "-m", "Files");
  };
  const changes = () => {
    const changed = succeeds("git", "status", "--porcelain", "--untracked-files=all", "--no-renames")
      .split("\n")
      .map((line) => line.slice(3))
      .filter(Boolean);
    const byHand = changed.filter((file) => !/\.generated\.\w+$|en\.d\.json\.ts$/.test(file));
    return { byHand: byHand.toSorted(), count: changed.length };
  };
  succeeds("git", "init", "-q");
  commit();
  return {
    folder,
    start(command, args, variables) {
      const env = { ...environment, ...variables };
      const child = spawn(command, args, { cwd: folder, env, stdio: ["ignore", "pipe", "pipe"] });
      children.push(child);
      const running: Running = { child, output: "" };
      for (const stream of [child.stdout, child.stderr])
        stream.setEncoding("utf8").on("data", (text: string) => {
          running.output += text;
        });
      return running;
    },
    succeeds,
    commit,
    changes,
    async remove() {
      const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null;
      for (const child of children.filter(isRunning)) {
        const ended = new Promise((resolve) => child.once("exit", resolve));
        child.kill("SIGTERM");
        await ended;
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
