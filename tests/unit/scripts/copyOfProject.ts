import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

/** Packages by path, as a lock file lists them. */
export type Packages = Record<
  string,
  | { version: string; dev?: boolean; devOptional?: boolean; optional?: boolean }
  | { resolved: string; link: true }
>;

/** A running command of the copy: its output, its end, and ways to kill it. */
export type Run = {
  pid: number;
  output(): string;
  /** The exit code or the signal's name. */
  ended: Promise<number | string>;
  printed(text: string): Promise<void>;
  /** Sends a signal to the process only, and waits until it ends. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Kills the process group immediately, like the end of a container. */
  killGroup(): Promise<void>;
};

/** A fake npm that logs its arguments, waits while a file `hold` exists, then writes the file that npm writes last. */
const fakeNpm = `
  const fs = require("node:fs");
  fs.appendFileSync("npm.log", process.argv.slice(2).join(" ") + "\\n");
  fs.rmSync("node_modules", { recursive: true, force: true });
  fs.mkdirSync("node_modules");
  const timer = setInterval(() => {
    if (fs.existsSync("hold")) return;
    clearInterval(timer);
    fs.copyFileSync("package-lock.json", "node_modules/.package-lock.json");
  }, 5);
`;

/**
 * A copy of scripts/bootstrap.mjs in a temporary folder, with a lock file of a few packages, commands that only print
 * that they run, and an npm that installs nothing.
 */
export class CopyOfProject {
  readonly root: string;
  readonly #temporary: string;
  readonly #runs: ChildProcess[] = [];

  constructor(wanted: Packages, parent = "") {
    this.#temporary = mkdtempSync(join(tmpdir(), "tendwell-copy-"));
    this.root = join(this.#temporary, parent);
    for (const path of ["scripts/bootstrap.mjs", "scripts/process/exitWithParent.mjs", "scripts/install"]) {
      if (existsSync(path)) cpSync(path, join(this.root, path), { recursive: true });
    }
    this.write("npm-cli.cjs", fakeNpm);
    this.write("scripts/say.ts", 'console.log("it runs under", process.execPath);');
    this.write("scripts/stay.ts", 'setInterval(() => {}, 1000); console.log("it stays");');
    this.lock(wanted);
  }

  write(path: string, text: string, mode = 0o644): void {
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), text, { mode });
  }

  /** Removes `hold`, so that a waiting npm ends. */
  release(): void {
    rmSync(join(this.root, "hold"));
  }

  /** Writes package-lock.json with these packages. */
  lock(packages: Packages): void {
    this.write("package-lock.json", JSON.stringify({ packages: { "": {}, ...packages } }));
  }

  /** Writes the list of installed packages, as npm does. */
  install(packages: Packages): void {
    this.write("node_modules/.package-lock.json", JSON.stringify({ packages }));
  }

  /** Returns the arguments of every npm call. */
  npmCalls(): string[] {
    const log = join(this.root, "npm.log");
    return existsSync(log) ? readFileSync(log, "utf8").trim().split("\n") : [];
  }

  /** Runs `scripts/bootstrap.mjs` as the npm script `name` does. */
  run(name: string, ...args: string[]): Run {
    return this.runUnder([], name, ...args);
  }

  /** Runs it with extra options for Node. */
  runUnder(options: string[], name: string, ...args: string[]): Run {
    const npm = join(this.root, "npm-cli.cjs");
    const child = spawn(process.execPath, [...options, join(this.root, "scripts/bootstrap.mjs"), ...args], {
      cwd: this.root,
      detached: true,
      env: { ...process.env, npm_lifecycle_event: name, npm_execpath: npm },
      stdio: ["ignore", "pipe", "pipe"],
    });
    this.#runs.push(child);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    const ended = once(child, "close").then(([code, signal]): number | string => code ?? signal);
    return {
      pid: child.pid ?? 0,
      output: () => output,
      ended,
      async printed(text) {
        for (const end = Date.now() + 20_000; !output.includes(text); await wait(5)) {
          if (Date.now() > end) throw new Error(`"${text}" was not printed:\n${output}`);
        }
      },
      async kill(signal) {
        child.kill(signal);
        await ended;
      },
      async killGroup() {
        if (child.pid) process.kill(-child.pid, "SIGKILL");
        await ended;
      },
    };
  }

  /** Ends all running commands and removes the copy. */
  async remove(): Promise<void> {
    for (const child of this.#runs) {
      if (child.exitCode !== null || child.signalCode !== null) continue;
      child.kill("SIGTERM");
      await once(child, "close");
    }
    rmSync(this.#temporary, { recursive: true, force: true });
  }
}
