import { execFileSync } from "node:child_process";
import { CommandError } from "./CommandError.ts";

/** Shuts a command down: closes everything it opened, then ends the process. */
export type Shutdown = {
  /** Registers a function to call when the command ends. */
  add(close: () => Promise<void>): void;
  /** Closes everything and ends the process. If there is a reason, prints it and exits with code 1. */
  end(reason?: string): Promise<never>;
};

/** Timeout for closing, in milliseconds. A command ends within 5 s of a signal, even if something hasn't closed. */
const CLOSE_TIMEOUT = 4500;

function createShutdown(): Shutdown & { isEnding(): boolean } {
  const closers: (() => Promise<void>)[] = [];
  let ending: Promise<never> | undefined;
  async function closeAll(reason: string | undefined): Promise<never> {
    if (reason) console.error(reason);
    process.exitCode = reason ? 1 : 0;
    setTimeout(() => process.exit(), CLOSE_TIMEOUT).unref();
    await Promise.allSettled(closers.map((close) => close()));
    return process.exit();
  }
  return {
    add: (close) => void closers.push(close),
    end: (reason) => {
      ending ??= closeAll(reason);
      return ending;
    },
    isEnding: () => ending !== undefined,
  };
}

/** The errors of the embedded services that the user can act on, too. */
const expectedNames = new Set([
  "PortTakenError",
  "DataFolderBusyError",
  "DataFolderError",
  "FileContentError",
]);

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const isExpected = error instanceof CommandError || expectedNames.has(error.name);
  return isExpected ? error.message : (error.stack ?? error.message);
}

/**
 * Runs a command, then closes everything that it added to `shutdown`. Ctrl-C, SIGTERM and SIGHUP end it early (a
 * terminal and npm may each send one). The exit code is 1 after an error and 0 otherwise. An error that the user
 * can act on is printed as one line.
 */
export async function runCommand(command: (shutdown: Shutdown) => Promise<void>): Promise<never> {
  const shutdown = createShutdown();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => shutdown.end());
  try {
    await command(shutdown);
    return shutdown.end();
  } catch (error) {
    // After a signal, an error only means that something was interrupted.
    return shutdown.isEnding() ? shutdown.end() : shutdown.end(explain(error));
  }
}

/**
 * Runs a long task and prints its progress: a line at the start, one every 15 s, and one at the end.
 * @param label the task, as "Building the site"
 */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${label} …`);
  const timer = setInterval(() => console.log(`  still running, ${seconds()} s`), 15_000);
  try {
    const result = await work();
    console.log(`  done in ${seconds()} s`);
    return result;
  } finally {
    clearInterval(timer);
  }
}

/**
 * Runs a script of the project under this Node, without its output.
 * @param path relative to the project's folder
 * @throws Error if it fails; its errors are printed
 */
export const runScript = (path: string, ...args: string[]): void => {
  execFileSync(process.execPath, [path, ...args], { stdio: ["ignore", "ignore", "inherit"] });
};

/** Runs Biome on files of the project. @throws Error if it fails */
export const runBiome = (...args: string[]): void =>
  runScript("node_modules/@biomejs/biome/bin/biome", ...args);
