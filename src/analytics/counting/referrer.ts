import { OTHER } from "../store/writeBatch.ts";
import type { ReadHeader } from "./visitorKind.ts";

/** A host name with at least one dot and a top-level domain of letters. IP addresses and local names don't match. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;
const LONGEST_HOST = 100;

const withoutWww = (host: string) => host.toLowerCase().replace(/^www\./, "");

/** Returns a public host name without `www.`, or "other". */
export function publicHost(host: string): string {
  const short = withoutWww(host);
  return short.length <= LONGEST_HOST && HOST.test(short) ? short : OTHER;
}

/** Returns the referrer of a request as a URL; undefined if there is none. */
function refererOf(read: ReadHeader): URL | undefined {
  const referer = read("referer");
  return (referer && URL.parse(referer)) || undefined;
}

/** Returns the path of the site's own page that a request comes from; undefined if it comes from elsewhere. */
export function ownReferrer(read: ReadHeader, siteHost: string): string | undefined {
  const referer = refererOf(read);
  return referer?.host === siteHost ? referer.pathname : undefined;
}

/** Returns the public host of the other site that a request comes from; undefined if there is none. */
export function otherReferrer(read: ReadHeader, siteHost: string): string | undefined {
  const referer = refererOf(read);
  return !referer || referer.host === siteHost ? undefined : publicHost(referer.hostname);
}

/** Values of `Cache-Control` that browsers send when they reload a page. */
const RELOAD = /\b(?:max-age=0|no-cache)\b/;

/** Whether a view begins a visit: it doesn't come from the site's own pages and is not a reload. */
export function beginsVisit(read: ReadHeader, siteHost: string): boolean {
  if (RELOAD.test(read("cache-control") ?? "")) return false;
  const from = read("sec-fetch-site");
  if (from !== undefined) return from !== "same-origin" && from !== "same-site";
  return ownReferrer(read, siteHost) === undefined;
}
