import { setTimeout as wait } from "node:timers/promises";
import { startDraining } from "#observability/health/readiness.ts";
import { pagesWritten } from "#page-cache/diskWriteQueue.ts";
import { log } from "#platform/log.ts";
import { stopSteps } from "#platform/processWide.ts";
import { withDeadline } from "#platform/withDeadline.ts";
import type { Connections } from "./connections/connections.ts";

/**
 * Milliseconds within which two signals count as one: a terminal sends Ctrl-C to npm and to the server, and
 * npm passes it on to the server as well.
 */
const SAME_SIGNAL = 500;

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/** Resolves when the work has ended or failed, or after the given milliseconds, whichever is first. */
const within = (milliseconds: number, work: () => Promise<unknown>): Promise<unknown> =>
  withDeadline(Math.max(0, milliseconds), work).catch((error: unknown) =>
    log("error", "server.stop-failed", { reason: String(error) }),
  );

/**
 * Shuts the process down gracefully on a signal. Requests in progress have half of the time; Next, page writes and
 * the leads have the rest. The exit code is 0. A second signal ends the process immediately.
 * @param seconds the maximum duration of the shutdown
 * @param closeNext lets Next finish the work that it does after its responses
 * @param drain seconds before the shutdown in which the process still serves requests but reports that it is not ready
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
    await within(left() / 2, closeNext);
    // The next process would serve a partially written page as it is.
    await within(left() / 2, pagesWritten);
    await within(left(), async () => stopSteps.leads?.(left()));
    await within(left(), async () => stopSteps.tracing?.());
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
