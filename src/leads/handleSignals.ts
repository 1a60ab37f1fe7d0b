import { constants } from "node:os";
import { OWN_SERVER } from "#platform/isServerless.ts";

const SIGNALS = ["SIGTERM", "SIGINT"] as const;

/**
 * Stops the leads on a signal, before the listeners that were added earlier run. Next's own server exits as
 * soon as its connections are closed, even while leads are being delivered.
 */
export function handleSignals(stop: () => Promise<void>): void {
  if (OWN_SERVER in globalThis) return;
  let stopped: Promise<void> | undefined;
  for (const signal of SIGNALS) {
    const others = process.listeners(signal);
    process.removeAllListeners(signal);
    process.on(signal, async () => {
      if (!(OWN_SERVER in globalThis)) {
        stopped ??= stop();
        await stopped;
      }
      for (const listener of others) listener(signal);
      if (others.length === 0 && !(OWN_SERVER in globalThis)) process.exit(128 + constants.signals[signal]);
    });
  }
}
