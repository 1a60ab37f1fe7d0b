import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";

const packageFolder = join(import.meta.dirname, "../..");
const lockFile = join(packageFolder, "../../package-lock.json");

/** A temporary npm project outside this repository. The repository's packages are not on its PATH. */
export class ForeignProject {
  readonly folder = mkdtempSync(join(tmpdir(), "foreign-project-"));
  #child: ChildProcess | undefined;

  constructor() {
    this.write("package.json", JSON.stringify({ name: "foreign", private: true, type: "module" }));
  }

  write(path: string, text: string): void {
    mkdirSync(dirname(join(this.folder, path)), { recursive: true });
    writeFileSync(join(this.folder, path), text);
  }

  /** Packs this package and returns the path of the tarball. */
  async pack(): Promise<string> {
    const args = ["pack", packageFolder, "--json", "--pack-destination", this.folder];
    const output = await this.run("npm", args);
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
  async run(command: string, args: readonly string[], variables = {}): Promise<string> {
    const options = { cwd: this.folder, env: { ...outside(process.env), ...variables }, maxBuffer: 2 ** 26 };
    const { stdout, stderr } = await promisify(execFile)(command, args, options);
    return stdout + stderr;
  }

  /** Returns the path of an executable in the project's `node_modules/.bin`. */
  program(name: string): string {
    return join(this.folder, "node_modules", ".bin", name);
  }

  /** Starts an executable from the project's `node_modules/.bin`, which runs until `remove`. Returns its output so far. */
  start(name: string, ...args: string[]): () => string {
    const env = outside(process.env);
    const child = spawn(this.program(name), args, {
      cwd: this.folder,
      env,
      stdio: ["ignore", "pipe", "inherit"],
    });
    this.#child = child;
    let output = "";
    child.stdout.on("data", (part) => {
      output += part;
    });
    return () => output;
  }

  async remove(): Promise<void> {
    if (this.#child?.kill("SIGTERM")) await once(this.#child, "exit");
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** Returns the environment of a shell outside any project: no npm variables, and the current Node first on PATH. */
function outside(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const kept = Object.entries(env).filter(([name]) => !/^(npm_|VITEST|NODE_ENV$|NODE_OPTIONS$)/.test(name));
  const path = (env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules/.bin"));
  return {
    ...Object.fromEntries(kept),
    PATH: [dirname(process.execPath), ...path].join(delimiter),
    NO_COLOR: "1",
    DO_NOT_TRACK: "1",
    CI: "true",
  } as unknown as NodeJS.ProcessEnv; // Next's types require NODE_ENV
}
