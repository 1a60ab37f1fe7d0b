import { randomBytes } from "node:crypto";
import { environment } from "./environment.ts";
import { isServerless } from "./isServerless.ts";
import { processWide } from "./processWide.ts";
import { traceparent, untraced } from "./trace.ts";

/** The header that marks requests of this process to itself. Its name is random, so no client can send it. */
export const selfRequestHeader = (): string =>
  processWide("self-request-header", () => `x-self-${randomBytes(12).toString("hex")}`);

/** Whether a request, by its headers, is one that this process sent to itself. */
export const isSelfRequest = (headers: Record<string, unknown>): boolean => selfRequestHeader() in headers;

/** Where this process answers. One that a host has started may listen nowhere, so there it is the site's public address. */
function ownOrigin(): string {
  const { PORT, SITE_URL } = environment();
  return isServerless() ? SITE_URL : `http://127.0.0.1:${PORT}`;
}

/**
 * Fetches a path of this process itself, past any proxy or CDN in front of it. Our server does not count it
 * against an allowance. All requests of the site to itself are made here.
 */
export function fetchSelf(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(selfRequestHeader(), "yes");
  // What follows from a publish is a part of its trace; what this process asks by itself is none.
  const trace = traceparent() ?? untraced();
  if (trace) headers.set("traceparent", trace);
  // Compression would cost more than it saves within one machine.
  if (!headers.has("accept-encoding")) headers.set("accept-encoding", "identity");
  return fetch(ownOrigin() + path, { cache: "no-store", ...init, headers });
}
