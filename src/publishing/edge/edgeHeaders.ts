import { publishedTag } from "#content/cache/publishedTag.ts";
import { readRevisions } from "#content/cache/revisions.ts";
import { EVERY_PAGE, EVERY_REDIRECT } from "./edgeKeys.ts";

/**
 * How long an edge that can be purged may hold a page, in seconds: an hour, as Next does. If every purge were lost, a page
 * would be an hour older than without an edge.
 */
const EDGE_CACHING = "max-age=3600, stale-if-error=86400";

/**
 * Returns the headers by which an edge stores a page and finds it again by its documents' tags: a lifetime for edges alone
 * (RFC 9213; Fastly's name is older), and the page's keys for Fastly and Varnish, and for Cloudflare. A response that names
 * no document, such as a picture, gets none, since no publish would purge it.
 */
export function edgeHeaders(html: string): Record<string, string> {
  const keys = Object.keys(readRevisions(html)).map(publishedTag);
  if (keys.length === 0) return {};
  keys.push(EVERY_PAGE);
  return { "cdn-cache-control": EDGE_CACHING, "surrogate-control": EDGE_CACHING, ...keyHeaders(keys) };
}

/** The headers of a redirect. An edge holds it as briefly as any cache does, and a publish purges it at once. */
export const redirectHeaders = keyHeaders([EVERY_REDIRECT]);

function keyHeaders(keys: readonly string[]): Record<string, string> {
  return { "surrogate-key": keys.join(" "), "cache-tag": keys.join(",") };
}
