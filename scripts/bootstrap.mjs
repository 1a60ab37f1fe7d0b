// The first step of every command. It runs on any installed Node (20 or newer) before packages are installed, so
// it is plain JavaScript without dependencies. It installs missing packages, then runs the given entry under
// Node 24, which is one of the packages.
//
//   node scripts/bootstrap.mjs [--without-dev] <entry.ts> [arguments]
//
// --without-dev accepts an installation made with `npm ci --omit=dev`. Bootstrap never installs into such an
// installation, nor while another command runs from this folder, because a running site may be using its packages.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { constants } from "node:os";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { newEnough, projectNode } from "./install/installation.mjs";
import { PackagesError, prepare } from "./install/prepare.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
process.chdir(root);
let running;
let stopped;

/** Prints one line with the problem and its solution, then exits with code 1. */
function fail(line) {
  console.error(line);
  process.exit(1);
}

/**
 * Runs a program in the project folder and forwards signals to it. Resolves with its exit code, or with undefined
 * when the project's Node can't run on this machine.
 */
function run(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", ...options });
    running = child;
    child.on("error", (error) => {
      if (command.endsWith(projectNode)) resolve(undefined);
      else fail(`${command} could not be started: ${error.message}`);
    });
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

// npm can't forward SIGKILL. When npm is killed, this process gets another parent, which the timer detects.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 1000).unref();
}

/** Runs the npm that started this command, or else the one on PATH. */
function npm(args) {
  const cli = process.env.npm_execpath;
  return cli && /npm-cli\.c?js$/.test(cli) ? run(process.execPath, [cli, ...args]) : run("npm", args);
}

if (Number(process.versions.node.split(".")[0]) < 20) {
  fail(
    `This command needs Node.js 20 or newer, but this is ${process.version}. Install it from https://nodejs.org and try again.`,
  );
}
const args = process.argv.slice(2);
const withoutDev = args[0] === "--without-dev";
if (withoutDev) args.shift();
const [entry, ...rest] = args;
if (!entry) fail("Usage: node scripts/bootstrap.mjs [--without-dev] <entry.ts> [arguments]");
const script = process.env.npm_lifecycle_event;
const name = script ? `npm run ${script}` : basename(entry);
await prepare({ name, withoutDev }, npm).catch((error) => {
  if (stopped) return;
  if (!(error instanceof PackagesError)) throw error;
  fail(error.message);
});
if (stopped) process.exit(128 + constants.signals[stopped]);

const command = [
  "--import",
  join(root, "scripts", "process", "exitWithParent.mjs"),
  join(root, entry),
  ...rest,
];
const options = {
  env: { ...process.env, EXIT_WITH_PARENT: "yes" },
  stdio: ["inherit", "inherit", "inherit", "ipc"],
};
// The project's Node may be missing, or built for another platform. Fall back to this Node if it is new enough.
let code = existsSync(projectNode) ? await run(join(root, projectNode), command, options) : undefined;
if (code === undefined && newEnough) code = await run(process.execPath, command, options);
if (code === undefined) {
  fail(
    `Node 24 or newer is required, but this is ${process.version}. Install it. The packages include it for Linux` +
      " (glibc) and macOS on x64 and arm64, unless they were installed with --omit=optional.",
  );
}
// exit() could lose buffered output.
process.exitCode = code;
