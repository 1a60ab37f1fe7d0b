import { environment } from "./environment.ts";
import { processWide } from "./processWide.ts";

/** Whether our own server runs in this process. It handles signals, and the site sends requests to its port. */
export const ownServer = processWide("own-server", () => ({ isRunning: false }));

/**
 * Whether Next's own server handles requests, on a host that starts and stops processes on demand (docs/how-to/serverless.md).
 * The first request that needs the queue then opens it, and a cron route delivers leads.
 */
export const isServerless = (): boolean =>
  process.env.NODE_ENV === "production" && !ownServer.isRunning && environment().CRON_SECRET !== undefined;
