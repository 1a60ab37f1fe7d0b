import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect } from "vitest";
import { root } from "../support/browser/workspace.ts";
import { copyProject } from "./copyProject.ts";
import { linkPackages } from "./linkPackages.ts";

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
