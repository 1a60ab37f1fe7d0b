import { randomBytes } from "node:crypto";
import { ownAddress } from "#environment.ts";

const HEADER = Symbol.for("tendwell.own-request-header");
/** Server, instrumentation and routes are loaded apart: what they share hangs on the global object. */
const shared = globalThis as { [HEADER]?: string };

/** The header by which this process knows its own requests. Its name is random: no client can send it. */
export function ownRequestHeader(): string {
  shared[HEADER] ??= `x-own-${randomBytes(12).toString("hex")}`;
  return shared[HEADER];
}

/** Whether a request, by its headers, is one that this process sent to itself. */
export const isOwnRequest = (headers: Record<string, unknown>): boolean => ownRequestHeader() in headers;

/** Asks this process itself, past any proxy or CDN in front of it, its caches and its limits. */
export function askSelf(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(ownRequestHeader(), "yes");
  // What is read at once is not worth compressing.
  if (!headers.has("accept-encoding")) headers.set("accept-encoding", "identity");
  return fetch(ownAddress(path), { cache: "no-store", ...init, headers });
}
