// Installs the packages that a command needs if some are missing, but never while a site may be running from
// them. Plain JavaScript without dependencies, for Node 20 or newer.
import { setTimeout as wait } from "node:timers/promises";
import { installation } from "./installation.mjs";
import { isInstalling, othersRunning, register, takeInstallLock } from "./running.mjs";

/** The reason why a command can't continue. The message is one line that says what to do. */
export class PackagesError extends Error {}

/**
 * Returns whether the packages that the command needs are installed.
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
      `${name} needs the development packages, but this is a production install. Run it in another copy of the` +
        " project (docs/how-to/go-hosted.md), or run `npm ci` here while no site runs from it.",
    );
  }
  throw new PackagesError(
    "This production install does not match package-lock.json. Run" +
      " `npm ci --omit=dev --omit=optional` here while no site runs from it.",
  );
}

/**
 * Returns the other commands that run from this folder. A command that is still starting unregisters within a
 * second, because it waits for this one.
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
  // The lock file fixes every version, so the machine's own Node version doesn't matter here.
  const options = ["--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  options.push("--engine-strict=false", "--ignore-scripts");
  const code = await npm(["ci", ...options]);
  clearInterval(timer);
  if (code !== 0) {
    throw new PackagesError(
      "The packages could not be installed. See npm's error above, then run the command again.",
    );
  }
  console.log(`  installed in ${seconds()} s`);
}

/**
 * Ensures that the packages are installed, by this process or by another that it waits for. Registers the command
 * as running. The current folder must be the project's.
 * @param command its name, such as `npm run serve`, and whether a production installation is enough for it
 * @param npm runs npm with the given arguments and resolves with its exit code
 * @throws PackagesError
 */
export async function prepare(command, npm) {
  for (let told = false; ; told = true) {
    const own = await register(command.name);
    // The order matters. An installing process takes the lock, then looks for registered commands. This process
    // registers, then looks for the lock. At least one of the two therefore sees the other.
    if (!(await isInstalling())) {
      if (areReady(command)) return;
      const release = await takeInstallLock(own.path).catch(({ message }) => {
        throw new PackagesError(`Can't install packages here: ${message}`);
      });
      if (release) {
        const others = await waitForOthers(own.path);
        if (others.length > 0) {
          throw new PackagesError(
            `The packages must be reinstalled, but ${others.join(" and ")} runs from them. Stop it first.`,
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
