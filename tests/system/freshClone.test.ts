// A newcomer's first steps: clone, npm start, the commands for the content, and later npm run dev. Nothing is installed
// in the copy, and the machine's own Node starts it.
import { type ChildProcess, spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { chromium } from "playwright";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { fastest, timed } from "#content-lake/testing";
import { readSeed, withApprovals } from "../../scripts/content/seed.ts";
import { checkPorts } from "../../scripts/process/ports.ts";
import { installChromium, launchOptions } from "../runner/chromium.ts";
import { clonePort, environmentOf } from "../support/browser/workspace.ts";
import { SEED } from "../support/content/seedPath.ts";
import { headline } from "../support/specification.ts";
import { copyProject, outsideNpm } from "./projectCopy.ts";

const ports = {
  PORT: clonePort,
  STUDIO_PORT: clonePort + 1,
  LOCAL_SERVICES_PORT: clonePort + 2,
  LOCAL_MAIL_PORT: clonePort + 42,
};
const site = `http://localhost:${ports.PORT}`;
const studio = `http://localhost:${ports.STUDIO_PORT}`;
let clone = "";
let running: ChildProcess | undefined;
let output = "";

function run(program: string, ...args: string[]): ChildProcess {
  const workspace = {
    site: ports.PORT,
    studio: ports.STUDIO_PORT,
    services: ports.LOCAL_SERVICES_PORT,
    mail: ports.LOCAL_MAIL_PORT,
  };
  const env = environmentOf({ ...workspace, dataFolder: ".data", distDir: ".next" });
  output = "";
  running = spawn(program, args, {
    cwd: clone,
    detached: true,
    env: outsideNpm(env),
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [running.stdout, running.stderr]) {
    stream?.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  }
  return running;
}

const npm = (...args: string[]) => run("npm", ...args);

async function printed(text: string, seconds: number): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !output.includes(text); await wait(50)) {
    if (Date.now() > end || running?.exitCode !== null)
      throw new Error(`"${text}" was not printed:\n${output}`);
  }
}

function ended(child: ChildProcess): Promise<unknown> {
  return child.exitCode === null && child.signalCode === null
    ? new Promise((resolve) => child.once("exit", resolve))
    : Promise.resolve();
}

/** Sends a signal to this process only. All ports must be free within 5 s. */
async function endsInTime(child: ChildProcess, signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  const signalled = performance.now();
  child.kill(signal);
  await ended(child);
  for (const [name, port] of Object.entries(ports)) {
    while (await checkPorts({ [name]: port }).catch(() => "taken")) {
      expect(performance.now() - signalled).toBeLessThan(5000);
      await wait(50);
    }
  }
}

/** Replaces text that occurs exactly once in a file of the clone. */
function edit(file: string, words: string, others: string): void {
  const source = readFileSync(join(clone, file), "utf8");
  expect(source.split(words)).toHaveLength(2);
  writeFileSync(join(clone, file), source.replace(words, others));
}

/** Returns whether React has hydrated every form, which it does last. Runs in the browser. */
const isHydrated = () =>
  document.forms.length > 0 &&
  [...document.forms].every((form) => Object.keys(form).join().includes("__react"));

beforeAll(() => {
  clone = mkdtempSync(join(tmpdir(), "tendwell-clone-"));
  copyProject(clone);
});

afterEach(async () => {
  if (!running?.pid) return;
  running.kill("SIGTERM");
  await ended(running);
});

afterAll(() => rmSync(clone, { recursive: true, force: true }));

test("a start repairs an incomplete installation, seeds, builds, serves, and builds the Studio", async () => {
  // As after a killed installation: some packages exist, but not the file that npm writes last.
  const leftover = join(clone, "node_modules", "react", "leftover");
  mkdirSync(leftover, { recursive: true });
  // Next would reuse what an earlier build fetched.
  const fetched = join(clone, ".next", "cache", "fetch-cache");
  mkdirSync(fetched, { recursive: true });
  writeFileSync(join(fetched, "stale"), "{}");
  npm("start");
  await printed("Stop   Ctrl-C", 600);
  expect(output).toContain("Installing the packages");
  expect(existsSync(leftover)).toBe(false);
  expect(output).toContain(`Site   ${site}`);
  expect(existsSync(join(fetched, "stale"))).toBe(false);
  for (const path of ["/", "/privacy-policy", "/terms-of-service"]) {
    expect((await fetch(site + path)).status).toBe(200);
  }
  expect((await fetch(`${site}/nowhere`)).status).toBe(404);
  // The Studio is built later. Until then, its address responds with 503.
  expect((await fetch(studio)).status).toBe(503);
  await printed(`The Studio is ready at ${studio}`, 300);
  expect((await fetch(studio)).status).toBe(200);
});

/** Milliseconds: less than a build takes, beside other suites. `startTime.test.ts` has the limit of an idle machine. */
const START = 15_000;

test("a second start installs and builds nothing, responds faster than a build takes, and ends within 5 s of a signal", async () => {
  const built = readFileSync(join(clone, ".next", "BUILD_ID"), "utf8");
  const start = async () => {
    running?.kill("SIGTERM");
    if (running) await ended(running);
    return timed(async () => {
      npm("start");
      await printed("Stop   Ctrl-C", 60);
      expect((await fetch(site)).status).toBe(200);
      expect(output).not.toContain("Installing");
      expect(output).not.toContain("Building");
    });
  };
  expect(await fastest(3, START, start)).toBeLessThan(START);
  expect(readFileSync(join(clone, ".next", "BUILD_ID"), "utf8")).toBe(built);
  if (running) await endsInTime(running);
});

test("a killed start leaves no process on a port", async () => {
  const child = run(process.execPath, "scripts/start.ts", "--no-studio");
  await printed("Stop   Ctrl-C", 60);
  await endsInTime(child, "SIGKILL");
});

test("content export, import and reset work, and start the lake if necessary", async () => {
  const seeded = (await withApprovals(readSeed(SEED))).length;
  const pictures = readdirSync(`${SEED}/pictures`).length;
  const printedBy = async (command: string) => {
    const child = npm("run", "--silent", ...command.split(" "));
    await ended(child);
    return [child.exitCode, output];
  };
  expect(await printedBy("content:export -- all.tar.gz")).toEqual([
    0,
    `Wrote all.tar.gz: ${seeded} documents and ${pictures} assets of local/production.\n`,
  ]);
  expect(await printedBy("content:import -- all.tar.gz")).toEqual([
    0,
    `Imported ${seeded} documents from all.tar.gz into local/production.\n`,
  ]);
  expect(await printedBy("content:reset")).toEqual([
    1,
    "There is no terminal to confirm in. Pass --yes to continue.\n",
  ]);
  expect(await printedBy("content:reset -- --yes")).toEqual([0, "Restored the seed in local/production.\n"]);
});

test("npm run dev shows the seed on all pages, updates an open page after a source change, and ends within 5 s", async () => {
  const child = npm("run", "dev", "--", "--no-studio");
  await printed("Stop   Ctrl-C", 300);
  const browser = await chromium.launch(launchOptions(installChromium()));
  try {
    const page = await browser.newPage();
    page.setDefaultTimeout(300_000); // the first visit compiles the page, beside builds of other suites
    const listens = page.waitForEvent("console", (message) => message.text() === "[HMR] connected");
    await page.goto(site);
    await page.getByRole("heading", { level: 1, name: headline, exact: true }).waitFor();
    await listens;
    await page.waitForFunction(isHydrated); // Next misses earlier changes.
    edit("src/messages/en.json", '"features": "Features"', '"features": "What it does"');
    await page.getByRole("list", { name: "What it does" }).waitFor();
    expect((await page.goto(`${site}/privacy-policy`))?.status()).toBe(200);
    await page.goto(`${site}/no-such-page`);
    await page.getByRole("heading", { level: 1, name: "Oops! Page not found" }).waitFor();
  } finally {
    await browser.close();
  }
  await endsInTime(child);
});
