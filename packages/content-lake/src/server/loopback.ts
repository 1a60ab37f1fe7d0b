import type { MiddlewareHandler } from "hono";

/**
 * Host names of the loopback address. Rejecting all others protects against DNS rebinding, where a web page's
 * own host name suddenly resolves to 127.0.0.1.
 */
const loopbackHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Returns whether a Host header names this machine, with or without a port. */
export function isLoopback(host: string | undefined): boolean {
  return loopbackHost.test(host ?? "");
}

/** Responds with 403 to requests for any other host name. It must be the app's first middleware. */
export const loopbackOnly: MiddlewareHandler = async (context, next) => {
  if (isLoopback(context.req.header("host"))) return await next();
  return context.json({ statusCode: 403, error: "Forbidden", message: "Unknown host name" }, 403);
};
