import { environment } from "./environment.ts";

/** Set on the global object by our own server, which handles signals and asks itself at its port. */
export const OWN_SERVER = Symbol.for("tendwell.server");

/**
 * Whether Next's own server answers, on a host that starts and ends processes as requests come (docs/serverless.md): the
 * queue is then opened by the first request for it, and a cron route delivers.
 */
export const isServerless = (): boolean =>
  process.env.NODE_ENV === "production" &&
  !(OWN_SERVER in globalThis) &&
  environment().CRON_SECRET !== undefined;
