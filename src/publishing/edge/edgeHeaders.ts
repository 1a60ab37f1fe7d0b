import { publishedTag, readRevisions } from "#content/cache/revisions.ts";
import type { EdgeHeaders } from "#page-cache/pageCopies.ts";
import { EVERY_PAGE, EVERY_REDIRECT } from "./edgeKeys.ts";

/**
 * How long a purgeable edge may store a page: 3600 s, the same as Next's revalidate interval. So even if every purge is
 * lost, a page is at most twice as old as without an edge.
 */
const EDGE_CACHING = "max-age=3600, stale-if-error=86400";

/**
 * Headers for an edge that a publish can purge. The purge keys of a page are the tags of its documents. The lifetime
 * applies only to edges (`CDN-Cache-Control`, RFC 9213, and Fastly's older `Surrogate-Control`). A page without
 * documents gets no keys, because nothing would purge it.
 */
export const edgeHeaders: EdgeHeaders = {
  keys(html) {
    const keys = Object.keys(readRevisions(html)).map(publishedTag);
    return keys.length === 0 ? {} : keyHeaders([...keys, EVERY_PAGE]);
  },
  lifetime: ["cdn-cache-control", EDGE_CACHING, "surrogate-control", EDGE_CACHING],
};

/** Headers of a redirect. It has no lifetime for edges, but a publish purges it. */
export const redirectHeaders = keyHeaders([EVERY_REDIRECT]);

/**
 * Returns the keys as headers, in the formats of Fastly and Varnish (`Surrogate-Key`) and of Cloudflare
 * (`Cache-Tag`).
 */
function keyHeaders(keys: readonly string[]): Record<string, string> {
  return { "surrogate-key": keys.join(" "), "cache-tag": keys.join(",") };
}
