import { setTimeout as wait } from "node:timers/promises";
import { startDraining } from "#observability/health/readiness.ts";
import { pagesWritten } from "#page-cache/diskWriteQueue.ts";
import { log } from "#platform/log.ts";
import type { Connections } from "./connections/connections.ts";

/** Where `src/leads` puts its stop function: it ends deliveries and closes the queue within a time limit. */
const STOP = Symbol.for("tendwell.stop");
/** Where `src/observability/tracing` puts what sends the last spans, if it records any. */
const STOP_TRACING = Symbol.for("tendwell.stop-tracing");
/** Instrumentation is a separate bundle, so what it shares is on the global object. */
const shared = globalThis as {
  [STOP]?: (milliseconds: number) => Promise<void>;
  [STOP_TRACING]?: () => Promise<void>;
};

/**
 * Milliseconds within which two signals count as one: a terminal sends Ctrl-C to npm and to the server, and
 * npm passes it on to the server as well.
 */
const SAME_SIGNAL = 500;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Resolves when the work has ended or failed, and after that many milliseconds at the latest. */
async function within(milliseconds: number, work: Promise<unknown> | undefined): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise((resolve) => {
    timer = setTimeout(resolve, Math.max(0, milliseconds));
  });
  await Promise.race([
    Promise.resolve(work).catch((error: unknown) =>
      log("error", "server.stop-failed", { reason: String(error) }),
    ),
    timeout,
  ]);
  clearTimeout(timer);
}

/**
 * Ends the process in order at a signal: requests under way have half of the time; Next, the pages
 * that are being written, and the leads have the rest. The exit code is 0. A second signal ends the process at once.
 * @param seconds all the time a stop may take
 * @param closeNext lets Next finish the work that it does after its answers
 * @param drain seconds before that, in which everything is answered, and the process says that it is not ready
 */
export function stopOnSignals(
  connections: Connections,
  seconds: number,
  closeNext: () => Promise<void>,
  drain = 0,
): void {
  let signalled: number | undefined;
  async function stop(): Promise<void> {
    startDraining();
    await wait(drain * 1000);
    const deadline = performance.now() + seconds * 1000;
    const left = () => deadline - performance.now();
    const cut = await connections.stop(left() / 2);
    if (cut > 0) log("warn", "connections.cut", { connections: cut });
    await within(left() / 2, closeNext());
    // A page that is cut while it is written would be sent as it is by the next process.
    await within(left() / 2, pagesWritten());
    await within(left(), shared[STOP]?.(left()));
    await within(left(), shared[STOP_TRACING]?.());
    process.exit(0);
  }
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      if (signalled !== undefined && performance.now() - signalled > SAME_SIGNAL) process.exit(1);
      if (signalled === undefined) void stop();
      signalled ??= performance.now();
    });
  }
}
