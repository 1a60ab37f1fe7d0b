import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { expect } from "vitest";
import { root } from "../support/browser/workspace.ts";
import { copyProject } from "./copyProject.ts";
import { linkPackages } from "./linkPackages.ts";

/** A copy of the project with its packages, in which a test follows a guide. */
export interface ProjectCopy {
  readonly folder: string;
  /** Runs a command that must succeed. Returns its output. */
  succeeds: (command: string, ...args: string[]) => string;
  remove: () => void;
}

/** Copies the project. @param environment the environment of the commands */
export function openProjectCopy(environment: NodeJS.ProcessEnv): ProjectCopy {
  const folder = mkdtempSync(join(root, ".data-copy-"));
  copyProject(folder);
  linkPackages(folder);
  return {
    folder,
    succeeds(command, ...args) {
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
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
