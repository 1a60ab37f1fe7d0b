// The first step of every command. It runs on whatever Node the machine has (20 or newer) with nothing
// installed, so it is plain JavaScript without dependencies: it installs what is missing, and only then,
// and runs the entry it was given under the Node 24 that the project brings along.
//
//   node local/bootstrap.mjs [--without-dev] <entry.ts> [arguments]
//
// --without-dev accepts an installation made with `npm ci --omit=dev`.
import { spawn } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { constants } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const projectNode = join(root, "node_modules", ".bin", "node");
const installing = join(root, ".installing");
let running;
let stopped;

/** Ends with one line that says what is wrong and what to do. */
function fail(line) {
  console.error(line);
  process.exit(1);
}

/** The packages a lock file lists, by path, without the project itself. */
function packagesOf(path) {
  try {
    const { packages } = JSON.parse(readFileSync(path, "utf8"));
    return Object.entries(packages).filter(([name]) => name !== "");
  } catch {
    return undefined;
  }
}

/**
 * Whether node_modules holds what package-lock.json asks for. npm writes its own list last, so an
 * interrupted installation has none. Optional packages may be absent: they are for other platforms.
 */
function installed(withoutDev) {
  const found = packagesOf(join(root, "node_modules", ".package-lock.json"));
  const wanted = packagesOf(join(root, "package-lock.json"));
  if (!wanted) fail("package-lock.json is missing or not readable: restore it from version control.");
  if (!found) return false;
  const versions = new Map(found.map(([name, entry]) => [name, entry.version]));
  return wanted.every(([name, entry]) => {
    if (versions.has(name)) return versions.get(name) === entry.version;
    return Boolean(entry.optional || entry.devOptional || (withoutDev && entry.dev));
  });
}

/** Runs a program in the project folder, passes signals on to it, and gives its exit code. */
function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: "inherit", ...options });
    running = child;
    child.on("error", (error) => fail(`${command} could not be started: ${error.message}`));
    child.on("exit", (code, signal) => {
      running = undefined;
      resolve(signal ? 128 + constants.signals[signal] : code);
    });
  });
}

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
  process.on(signal, () => {
    stopped = signal;
    if (running) running.kill(signal);
    else process.exit(128 + constants.signals[signal]);
  });
}

// npm passes no signal on when it is killed outright; its child is then adopted by another parent.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 1000).unref();
}

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}

/** One installation at a time: a second command that is started meanwhile waits for the first. */
async function takeTurn() {
  let told = false;
  for (;;) {
    try {
      writeFileSync(installing, String(process.pid), { flag: "wx" });
      process.on("exit", () => rmSync(installing, { force: true }));
      return;
    } catch (error) {
      if (error.code !== "EEXIST") fail(`Cannot write to ${root}: ${error.message}`);
    }
    let holder = 0;
    try {
      holder = Number(readFileSync(installing, "utf8"));
    } catch {
      continue; // It has just ended.
    }
    if (holder && !alive(holder)) rmSync(installing, { force: true });
    else if (!told) {
      told = true;
      console.log("Another command is installing the packages; waiting for it.");
    }
    await new Promise((resolve) => setTimeout(resolve, 300));
  }
}

/** The npm that started this command, else the one on PATH. */
function npm(args) {
  const cli = process.env.npm_execpath;
  return cli && /npm-cli\.c?js$/.test(cli) ? run(process.execPath, [cli, ...args]) : run("npm", args);
}

async function install(withoutDev) {
  await takeTurn();
  if (installed(withoutDev) && existsSync(projectNode)) return; // The command we waited for did it.
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log("Installing the packages (once, one to three minutes) …");
  const pulse = setInterval(() => console.log(`  still installing, ${seconds()} s`), 20_000);
  // The lock decides every version, so the engine of the machine's own Node does not matter here.
  const options = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  options.push("--engine-strict=false", "--ignore-scripts=false");
  const code = await npm(["ci", ...options]);
  clearInterval(pulse);
  if (stopped) process.exit(128 + constants.signals[stopped]);
  if (code !== 0) fail("The packages could not be installed: npm says why above. Run the command again.");
  console.log(`  installed in ${seconds()} s`);
}

/** The Node to run under: the project's, else this one when it is new enough. */
async function nodeToUse() {
  if (existsSync(projectNode)) return projectNode;
  // Its install script was not allowed to run, or did not finish.
  await npm(["rebuild", "node", "--ignore-scripts=false", "--loglevel=error"]);
  if (existsSync(projectNode)) return projectNode;
  if (Number(process.versions.node.split(".")[0]) >= 24) return process.execPath;
  return fail(
    "The package `node`, which brings Node 24, did not install itself: allow npm to run its install script" +
      " (npm rebuild node --ignore-scripts=false), or use Node 24 or newer.",
  );
}

if (Number(process.versions.node.split(".")[0]) < 20) {
  fail(
    `Node.js 20 or newer is needed, this is ${process.version}: install it from https://nodejs.org and run again.`,
  );
}
const args = process.argv.slice(2);
const withoutDev = args[0] === "--without-dev";
if (withoutDev) args.shift();
const [entry, ...rest] = args;
if (!entry) fail("Usage: node local/bootstrap.mjs [--without-dev] <entry.ts> [arguments]");
if (!installed(withoutDev)) await install(withoutDev);
const node = await nodeToUse();
rmSync(installing, { force: true });
const tether = join(root, "local", "tether.mjs");
// exitCode rather than exit(): nothing that was printed may be lost.
process.exitCode = await run(node, ["--import", tether, join(root, entry), ...rest], {
  env: { ...process.env, TETHERED: "yes" },
  stdio: ["inherit", "inherit", "inherit", "ipc"],
});
