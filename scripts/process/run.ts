/** What is to be closed when a command ends. */
export type Closing = {
  add(close: () => Promise<void>): void;
  /** Closes everything and ends the process; with a reason, which is printed, the exit code is 1. */
  end(reason?: string): Promise<never>;
};

/** Everything has ended 5 s after a signal; what has not closed by then is left behind. */
const patience = 4500;

function createClosing(): Closing & { isEnding(): boolean } {
  const closers: (() => Promise<void>)[] = [];
  let ending: Promise<never> | undefined;
  async function closeAll(reason: string | undefined): Promise<never> {
    if (reason) console.error(reason);
    process.exitCode = reason ? 1 : 0;
    setTimeout(() => process.exit(), patience).unref();
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

/** Errors that are the user's to act on: their message says everything, and a stack would only hide it. */
const plainErrors = new Set([
  "SettingsError",
  "PortTakenError",
  "SiteBuildError",
  "BuildInUseError",
  "SiteStartError",
  "DataFolderBusyError",
  "DatasetFileError",
  "StudioBuildError",
  "SeedError",
]);

function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return plainErrors.has(error.name) ? error.message : (error.stack ?? error.message);
}

/**
 * Runs a command to its end. It ends in good order on Ctrl-C, SIGTERM and SIGHUP (a terminal and npm may
 * each send one), with code 1 and one line on an error the user can act on, else with code 0.
 */
export async function runCommand(command: (closing: Closing) => Promise<void>): Promise<never> {
  const closing = createClosing();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => closing.end());
  try {
    await command(closing);
    return closing.end();
  } catch (error) {
    // What a signal interrupted fails for that reason alone.
    return closing.isEnding() ? closing.end() : closing.end(explain(error));
  }
}
