import type { MiddlewareHandler } from "hono";

/** Loopback names only: a page elsewhere that points its own name at 127.0.0.1 (DNS rebinding) gets nothing. */
const loopbackHost = /^(?:(?:[a-z0-9-]+\.)*localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/i;

/** Whether a Host header names this machine, with or without a port. */
export function isLoopback(host: string | undefined): boolean {
  return loopbackHost.test(host ?? "");
}

/** Refuses every request that came under another host's name, with 403. It stands before all services. */
export const loopbackOnly: MiddlewareHandler = async (context, next) => {
  if (isLoopback(context.req.header("host"))) return await next();
  return context.json({ statusCode: 403, error: "Forbidden", message: "Unknown host name" }, 403);
};
