// Tests the tarball of `npm pack` in an empty folder outside this repository. commands.test.ts runs the CLI of a Studio on the
// lake, and tests/e2e/untrimmedStudio.spec.ts a Studio in a browser.

import { type ChildProcess, execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import { promisify } from "node:util";
import type { SanityClient } from "@sanity/client";
import { isValidSignature, SIGNATURE_HEADER_NAME } from "@sanity/webhook";
import { afterAll, beforeAll, expect, test } from "vitest";
import { connectLake } from "../../testing.ts";
import { type Received, startReceiver } from "../support/receiver.ts";

const packageFolder = join(import.meta.dirname, "../..");
const lockFile = join(packageFolder, "../../package-lock.json");

/** A temporary npm project outside this repository. The repository's packages are not on its PATH. */
class ForeignProject {
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

const soon = { timeout: 60_000 };
const project = new ForeignProject();
let url = "";
let client: SanityClient;

beforeAll(async () => {
  const tarball = await project.pack();
  console.log(`tarball: ${(statSync(tarball).size / 1_000).toFixed(0)} kB`);
  await project.install(tarball);
});
afterAll(async () => {
  await project.remove();
});

test("the command starts a lake from the tarball alone", async () => {
  const output = project.start("content-lake", "--port", "0");
  await expect.poll(output, soon).toContain("lake-token");
  url = /at (http:\/\/localhost:\d+)/.exec(output())?.[1] ?? "";
  const token = readFileSync(join(project.folder, ".data", "lake-token"), "utf8").trim();
  client = connectLake(url, { token });
});

test("a program can import the public exports, and Node the module for Sanity's CLI", async () => {
  project.write("exports.mjs", 'console.log(Object.keys(await import("@tendwell/content-lake")).join());');
  const found = await project.run(process.execPath, ["exports.mjs"]);
  const errors = "DataFolderBusyError,DataFolderError";
  const names = `${errors},createLake,loopbackOnly,queryDocuments,signWebhook,startLake`;
  expect(found.trim()).toBe(names);
  // As in the environment of Sanity's CLI.
  const cli = "--import=@tendwell/content-lake/sanity-cli";
  const again = await project.run(process.execPath, [cli, "exports.mjs"], { SANITY_LAKE_URL: url });
  expect(again.trim()).toBe(names);
});

test("the client reads and writes, and a signed webhook reports the write", async () => {
  const receiver = await startReceiver();
  const secret = "a secret of the receiver";
  const hook = { name: "Foreign", dataset: "*", url: receiver.url, secret };
  const rule = { filter: '_type == "category"', projection: "{_id, title}" };
  await client.request({ url: "/hooks/projects/local", method: "POST", body: { ...hook, rule } });

  await client.create({ _id: "health", _type: "category", title: "Health" });
  expect(await client.fetch("*[_type == 'category'].title")).toEqual(["Health"]);
  await expect.poll(() => receiver.received, soon).toHaveLength(1);
  const [{ json, body, headers }] = receiver.received as [Received];
  expect(json).toEqual({ _id: "health", title: "Health" });
  expect(await isValidSignature(body, String(headers[SIGNATURE_HEADER_NAME]), secret)).toBe(true);
  await receiver.stop();
});
