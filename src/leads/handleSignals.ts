import { constants } from "node:os";
import { ownServer } from "#platform/isServerless.ts";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/**
 * Stops the leads on a signal, before the existing listeners run. Next's own server exits as soon as its connections
 * are closed, even during a delivery.
 */
export function handleSignals(stop: () => Promise<void>): void {
  if (ownServer.isRunning) return;
  let stopped: Promise<void> | undefined;
  for (const signal of SIGNALS) {
    const others = process.listeners(signal);
    process.removeAllListeners(signal);
    process.on(signal, async () => {
      if (!ownServer.isRunning) {
        stopped ??= stop();
        await stopped;
      }
      for (const listener of others) listener(signal);
      if (others.length === 0 && !ownServer.isRunning) process.exit(128 + constants.signals[signal]);
    });
  }
}
