import { environment } from "./environment.ts";
import { processWide } from "./processWide.ts";

/** Whether our own server runs in this process. It handles signals, and the site sends requests to its port. */
export const ownServer = processWide("own-server", () => ({ isRunning: false }));

/**
 * Whether Next's own server answers, on a host that starts and ends processes as requests come (docs/how-to/serverless.md): the
 * queue is then opened by the first request for it, and a cron route delivers.
 */
export const isServerless = (): boolean =>
  process.env.NODE_ENV === "production" && !ownServer.isRunning && environment().CRON_SECRET !== undefined;
