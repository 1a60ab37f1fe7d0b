import type { MiddlewareHandler } from "hono";
import type { SettingsFile } from "../settings/SettingsFile.ts";
import type { StreamTickets } from "../streams/StreamTickets.ts";

/**
 * CORS: only pages from the allowed origins may read responses. Requests without an `Origin` header (Node,
 * curl) are not affected.
 */
export function allowOrigins(origins: Origins, tickets: StreamTickets): MiddlewareHandler {
  return async (context, next) => {
    const host = context.req.header("host") ?? "";
    const origin = context.req.header("origin");
    // After the redirect to a ticket's host, browsers send `Origin: null`. A valid ticket proves that the
    // origin was allowed.
    const ticket = origin === "null" && tickets.knows(host) ? { allowCredentials: true } : undefined;
    const allowed = origin === undefined ? undefined : (origins.find(origin) ?? ticket);
    if (context.req.method === "OPTIONS" && context.req.header("access-control-request-method")) {
      if (!allowed || origin === undefined) return context.body(null, 403);
      return context.body(null, 204, {
        ...corsHeaders(origin, allowed),
        "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
        "access-control-allow-headers": context.req.header("access-control-request-headers") ?? "",
        "access-control-max-age": "600",
      });
    }
    await next();
    context.res.headers.append("vary", "origin");
    if (allowed && origin !== undefined)
      for (const [name, value] of Object.entries(corsHeaders(origin, allowed)))
        context.res.headers.set(name, value);
    return undefined;
  };
}

function corsHeaders(origin: string, { allowCredentials }: { allowCredentials: boolean }) {
  return {
    "access-control-allow-origin": origin,
    ...(allowCredentials && { "access-control-allow-credentials": "true" }),
  };
}

/** The origins whose pages may call the lake: the Studio's, the site's, and the origins in the settings. */
export class Origins {
  readonly #own: readonly string[];
  readonly #settings: SettingsFile;

  constructor(own: readonly string[], settings: SettingsFile) {
    this.#own = own;
    this.#settings = settings;
  }

  /** Returns whether an allowed origin may send credentials, or undefined when the origin is not allowed. */
  find(origin: string): { allowCredentials: boolean } | undefined {
    if (this.#own.includes(origin)) return { allowCredentials: true };
    return this.#settings.current.origins.find((each) => matches(each.origin, origin));
  }
}

/** Returns whether an origin matches a pattern. `*` matches one part of the host name, or the port. */
function matches(pattern: string, origin: string): boolean {
  const parts = pattern.split("*").map((part) => part.replace(/[.+?^${}()|[\]\\]/g, "\\$&"));
  return new RegExp(`^${parts.join("[^/.:]+")}$`).test(origin);
}
