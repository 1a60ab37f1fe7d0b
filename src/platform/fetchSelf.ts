import { randomBytes } from "node:crypto";
import { environment } from "./environment.ts";
import { isServerless } from "./isServerless.ts";
import { processWide } from "./processWide.ts";
import { traceparent, untraced } from "./trace.ts";

/** The header that marks requests of this process to itself. Its name is random, so no client can send it. */
export const selfRequestHeader = (): string =>
  processWide("self-request-header", () => `x-self-${randomBytes(12).toString("hex")}`);

/** Whether this process sent the request to itself, according to the headers. */
export const isSelfRequest = (headers: Record<string, unknown>): boolean => selfRequestHeader() in headers;

/** The address of this process. On serverless hosts a process may not listen, so there it is the site's public address. */
function ownOrigin(): string {
  const { PORT, SITE_URL } = environment();
  return isServerless() ? SITE_URL : `http://127.0.0.1:${PORT}`;
}

/**
 * Fetches a path from this process, without any proxy or CDN in front of it. Our server does not count the request
 * against an allowance. The site sends all requests to itself through this function.
 */
export function fetchSelf(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = new Headers(init.headers);
  headers.set(selfRequestHeader(), "yes");
  // Requests of a publish belong to its trace. Other requests of this process to itself are not traced.
  const trace = traceparent() ?? untraced();
  if (trace) headers.set("traceparent", trace);
  // Compression would cost more than it saves within one machine.
  if (!headers.has("accept-encoding")) headers.set("accept-encoding", "identity");
  return fetch(ownOrigin() + path, { cache: "no-store", ...init, headers });
}

/** The number of this site's pages that are read concurrently. If all were, the last ones would time out on a busy machine. */
const CONCURRENT_PAGES = 8;

/** Reads many pages of this site, a few at a time. @returns what `read` returns for each path, in the order of the paths */
export async function readOwnPages<Result>(
  paths: readonly string[],
  read: (path: string) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  for (let from = 0; from < paths.length; from += CONCURRENT_PAGES)
    results.push(...(await Promise.all(paths.slice(from, from + CONCURRENT_PAGES).map(read))));
  return results;
}
