import { randomBytes } from "node:crypto";
import { environment } from "#environment.ts";

const HEADER = Symbol.for("tendwell.self-request-header");
/** Server, instrumentation and routes are separate bundles, so what they share is on the global object. */
const shared = globalThis as { [HEADER]?: string };

/** The header that marks requests of this process to itself. Its name is random, so no client can send it. */
export function selfRequestHeader(): string {
  shared[HEADER] ??= `x-self-${randomBytes(12).toString("hex")}`;
  return shared[HEADER];
}

/** Whether a request, by its headers, is one that this process sent to itself. */
export const isSelfRequest = (headers: Record<string, unknown>): boolean => selfRequestHeader() in headers;

/**
 * Fetches a path of this process itself, past any proxy or CDN in front of it. Our server does not count it
 * against an allowance. All requests of the site to itself are made here.
 */
export function fetchSelf(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(selfRequestHeader(), "yes");
  // Compression would cost more than it saves within one machine.
  if (!headers.has("accept-encoding")) headers.set("accept-encoding", "identity");
  return fetch(`http://127.0.0.1:${environment().PORT}${path}`, { cache: "no-store", ...init, headers });
}
