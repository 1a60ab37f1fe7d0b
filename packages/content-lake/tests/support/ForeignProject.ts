import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";

/** A command that is still running, and its output so far. */
export type Running = { child: ChildProcess; output(): string };

const packageFolder = join(import.meta.dirname, "../..");
const lockFile = join(packageFolder, "../../package-lock.json");

/** A temporary npm project outside this repository. The repository's packages are not on its PATH. */
export class ForeignProject {
  readonly folder = mkdtempSync(join(tmpdir(), "foreign-project-"));
  readonly #running: Running[] = [];

  constructor() {
    this.write("package.json", JSON.stringify({ name: "foreign", private: true, type: "module" }));
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  /** Packs this package and returns the path of the tarball. */
  async pack(): Promise<string> {
    const output = await this.run("npm", ["pack", "--json", "--pack-destination", this.folder], {
      cwd: packageFolder,
    });
    const name = /"filename": "([^"]+)"/.exec(output)?.[1];
    if (!name) throw new Error(`npm pack reported no file name:\n${output}`);
    return join(this.folder, name);
  }

  /** Installs packages. Their dependencies get the tested versions, from the repository's lock file. */
  install(...packages: string[]): Promise<string> {
    if (existsSync(lockFile)) cpSync(lockFile, join(this.folder, "package-lock.json"));
    return this.run("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund", ...packages]);
  }

  /** Runs a command and returns its output. @throws Error if the exit code is not 0 */
  async run(
    command: string,
    args: readonly string[],
    { cwd = this.folder, variables = {} }: { cwd?: string; variables?: Record<string, string> } = {},
  ): Promise<string> {
    const { child, output } = this.#spawn(command, args, cwd, variables);
    const [code] = await once(child, "close");
    if (code !== 0) throw new Error(`${command} ${args.join(" ")} exited with code ${code}:\n${output()}`);
    return output();
  }

  /** Returns the path of an executable in the project's `node_modules/.bin`. */
  program(name: string): string {
    return join(this.folder, "node_modules", ".bin", name);
  }

  /** Starts an executable from the project's `node_modules/.bin`. It runs until `remove`. */
  start(name: string, ...args: string[]): Running {
    const running = this.#spawn(this.program(name), args, this.folder, {});
    this.#running.push(running);
    return running;
  }

  #spawn(command: string, args: readonly string[], cwd: string, variables: Record<string, string>): Running {
    const child = spawn(command, args, {
      cwd,
      env: { ...outside(process.env), ...variables } as NodeJS.ProcessEnv,
    }); // Next's types require NODE_ENV
    let text = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (part: string) => {
        text += part;
      });
    }
    return { child, output: () => text };
  }

  async remove(): Promise<void> {
    for (const { child } of this.#running.splice(0)) {
      child.kill("SIGTERM");
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Returns the environment of a shell outside any project: no npm variables, and the current Node first on PATH. */
function outside(env: NodeJS.ProcessEnv): Record<string, string | undefined> {
  const kept = Object.entries(env).filter(([name]) => !/^(npm_|VITEST|NODE_ENV$|NODE_OPTIONS$)/.test(name));
  const path = (env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules/.bin"));
  return {
    ...Object.fromEntries(kept),
    PATH: [dirname(process.execPath), ...path].join(delimiter),
    NO_COLOR: "1",
    DO_NOT_TRACK: "1",
    CI: "true",
  };
}
