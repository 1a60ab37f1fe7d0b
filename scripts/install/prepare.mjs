// Installs the packages that a command needs when some are missing, but never while a site may be running
// from them. Plain JavaScript without dependencies, for any Node from 20.
import { setTimeout as wait } from "node:timers/promises";
import { installation } from "./installation.mjs";
import { isInstalling, othersRunning, register, takeInstallLock } from "./running.mjs";

/** Why a command cannot go on. The message is one line that says what to do. */
export class PackagesError extends Error {}

/**
 * Whether the packages that the command needs are there.
 * @throws PackagesError when some are missing and a command must not install them
 */
function areReady({ name, withoutDev }) {
  const found = installation(".");
  if (!found) {
    throw new PackagesError("package-lock.json is missing or not readable: restore it from version control.");
  }
  const { kind, runs } = found;
  if (runs === "all" || (withoutDev && runs === "production")) return true;
  if (kind !== "production") return false;
  if (runs === "production") {
    throw new PackagesError(
      `${name} needs the development packages, and this is a production install. Run it in another copy of the` +
        " project (docs/how-to/go-hosted.md), or run `npm ci` here while no site runs from it.",
    );
  }
  throw new PackagesError(
    "This production install is not what package-lock.json asks for: run" +
      " `npm ci --omit=dev --omit=optional` here while no site runs from it.",
  );
}

/**
 * The other commands that run from here. A command that is only starting unregisters within a second, since
 * it waits for this one.
 */
async function waitForOthers(own) {
  for (let tries = 0; tries < 5; tries += 1) {
    if ((await othersRunning(own)).length === 0) return [];
    await wait(200);
  }
  return othersRunning(own);
}

async function install(npm) {
  const started = Date.now();
  const seconds = () => Math.round((Date.now() - started) / 1000);
  console.log("Installing the packages (once, one to three minutes) …");
  const timer = setInterval(() => console.log(`  still installing, ${seconds()} s`), 20_000);
  // The lock decides every version, so the engine of the machine's own Node does not matter here.
  const options = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  options.push("--engine-strict=false", "--ignore-scripts");
  const code = await npm(["ci", ...options]);
  clearInterval(timer);
  if (code !== 0) {
    throw new PackagesError(
      "The packages could not be installed: npm says why above. Run the command again.",
    );
  }
  console.log(`  installed in ${seconds()} s`);
}

/**
 * Makes sure that the packages are installed, by this process or by another one that it waits for, and
 * registers the command as running. Works in the current folder, which must be the project's.
 * @param command its name, such as `npm run serve`, and whether a production install is enough for it
 * @param npm runs npm with these arguments, and gives its exit code
 * @throws PackagesError
 */
export async function prepare(command, npm) {
  for (let told = false; ; told = true) {
    const own = await register(command.name);
    // In this order: a process that installs looks for registered commands after it took the lock, and this
    // one looks for the lock after it registered. So at least one of the two sees the other.
    if (!(await isInstalling())) {
      if (areReady(command)) return;
      const release = await takeInstallLock(own.path).catch(({ message }) => {
        throw new PackagesError(`Nothing can be installed here: ${message}`);
      });
      if (release) {
        const others = await waitForOthers(own.path);
        if (others.length > 0) {
          throw new PackagesError(
            `The packages are to be installed anew, but ${others.join(" and ")} runs from them: stop it first.`,
          );
        }
        await install(npm);
        return release();
      }
    }
    own.unregister();
    if (!told) console.log("Another command is installing the packages; waiting for it.");
    await wait(300);
  }
}
