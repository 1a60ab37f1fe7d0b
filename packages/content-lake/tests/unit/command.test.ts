import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, expect, test } from "vitest";
import manifest from "../../package.json" with { type: "json" };
import { connectLake } from "../../testing.ts";
import { folderPerTest } from "../support/folderPerTest.ts";

const program = join(import.meta.dirname, "../../src/command.ts");
const folder = folderPerTest();
const running: ChildProcess[] = [];

afterEach(() => {
  for (const child of running.splice(0)) child.kill("SIGKILL");
});

/** Runs `content-lake` in the test's folder. */
const run = (...args: string[]) => runNode(program, ...args);

function runNode(...args: string[]) {
  const child = spawn(process.execPath, args, {
    cwd: folder(),
    stdio: ["ignore", "pipe", "pipe"],
  });
  running.push(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  const ended = once(child, "close").then(([code]) => code as number | null); // Node's exit code
  return { child, ended, output: () => output };
}

/** Starts a lake and waits until it listens. */
async function start(...args: string[]) {
  const lake = run("--port", "0", ...args);
  await expect.poll(lake.output).toMatch(/lake-token/);
  return { ...lake, url: /at (http:\/\/localhost:\d+)/.exec(lake.output())?.[1] ?? "" };
}

test("serves a lake with its data in .data and exits with code 0 on SIGTERM", async () => {
  const { url, child, ended, output } = await start();
  expect(output()).toContain("project local, dataset production");
  const token = readFileSync(folder(".data", "lake-token"), "utf8").trim();
  await connectLake(url, { token }).create({ _id: "a", _type: "note" });
  expect(await connectLake(url).getDocument("a")).toMatchObject({ _type: "note" });
  child.kill("SIGTERM");
  expect(await ended).toBe(0);
});

test("reads the project, dataset, data folder, Studio and site from its options", async () => {
  const { url } = await start(
    ...["--project", "books", "--dataset", "drafts", "--data", "elsewhere"],
    ...["--studio", "http://localhost:4444", "--site", "http://localhost:5555/"],
  );
  const token = readFileSync(folder("elsewhere", "lake-token"), "utf8").trim();
  const client = connectLake(url, { projectId: "books", dataset: "drafts", token });
  expect(await client.datasets.list()).toMatchObject([{ name: "drafts" }]);
  for (const origin of ["http://localhost:4444", "http://localhost:5555"]) {
    const { headers } = await fetch(`${url}/v1/ping`, { headers: { origin } });
    expect(headers.get("access-control-allow-origin")).toBe(origin);
  }
});

test("with passwords, has one button to log in, and says that nobody has a password yet", async () => {
  const { url, output } = await start("--login", "password");
  const { providers } = (await (await fetch(`${url}/v1/auth/providers`)).json()) as { providers: object[] }; // the documented shape
  expect(providers).toMatchObject([{ name: "password" }]);
  expect(output()).toContain("lake: nobody has a password yet, so nobody can log in.");
});

test("exits with code 1 and one line of output for invalid options", async () => {
  const cases: [args: string[], line: RegExp][] = [
    [["--port", "http"], /^--port is "http"\. Give a number .*\n$/],
    [["--studio", "localhost"], /^--studio is "localhost"\. Give an origin, .*\n$/],
    [["--login", "passwords"], /^--login is "passwords"\. Give picker or password\.\n$/],
    [["--folder", "x"], /^Unknown option '--folder'.*\n$/],
  ];
  const runs = cases.map(([args, line]) => ({ line, ...run(...args) }));
  for (const { ended, output, line } of runs) {
    expect(await ended).toBe(1);
    expect(output()).toMatch(line);
  }
});

test("exits with code 1 and one line of output for a port or a data folder in use", async () => {
  const { url } = await start();
  const taken = run("--port", new URL(url).port, "--data", "second");
  const busy = run("--port", "0");
  expect([await taken.ended, await busy.ended]).toEqual([1, 1]);
  expect(taken.output()).toMatch(/^listen EADDRINUSE: .*\n$/);
  expect(busy.output()).toMatch(/^The data folder .* is in use by another lake\. .*\n$/);
});

test("--help lists the options", async () => {
  const { ended, output } = run("--help");
  expect(await ended).toBe(0);
  for (const option of ["port", "data", "project", "dataset", "login", "studio", "site"])
    expect(output()).toContain(`--${option} <`);
});

test.each(["v20.20.2", "v22.9.0"])("on Node %s, says which one it needs", async (version) => {
  const older = `data:text/javascript,Object.defineProperty(process, "version", { value: "${version}" })`;
  const { ended, output } = runNode("--import", older, program);
  expect(await ended).toBe(1);
  const oldest = manifest.engines.node.replace(">=", "");
  expect(output()).toMatch(/^[^\n]+\n$/);
  expect(output()).toContain(`content-lake needs Node ${oldest} or newer, and this is ${version}. `);
});
