import { publishedTag } from "#content/cache/publishedTag.ts";
import { readRevisions } from "#content/cache/revisions.ts";
import { EVERY_PAGE, EVERY_REDIRECT } from "./edgeKeys.ts";

/**
 * How long an edge that can be purged may hold a page, in seconds: an hour, as Next itself does, so a page of which
 * every purge was lost is as old as it may be without an edge, once more.
 */
const EDGE_CACHING = "max-age=3600, stale-if-error=86400";

/**
 * The headers by which an edge in front holds a page and finds it again by its documents' tags: a lifetime for edges alone (RFC 9213; Fastly's
 * name is older), and the page's keys in Fastly's and Varnish's form, and in Cloudflare's. What names no document, such
 * as a picture, gets none: nothing would purge it.
 */
export function edgeHeaders(html: string): Record<string, string> {
  const keys = Object.keys(readRevisions(html)).map(publishedTag);
  if (keys.length === 0) return {};
  keys.push(EVERY_PAGE);
  return { "cdn-cache-control": EDGE_CACHING, "surrogate-control": EDGE_CACHING, ...keyHeaders(keys) };
}

/** A redirect's: an edge holds it as briefly as any cache, and a publish purges it at once. */
export const redirectHeaders = keyHeaders([EVERY_REDIRECT]);

function keyHeaders(keys: readonly string[]): Record<string, string> {
  return { "surrogate-key": keys.join(" "), "cache-tag": keys.join(",") };
}
