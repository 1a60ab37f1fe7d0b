import { publishedTag } from "#content/cache/publishedTag.ts";
import { readRevisions } from "#content/cache/revisions.ts";
import type { EdgeHeaders } from "#page-cache/pageCopies.ts";
import { EVERY_PAGE, EVERY_REDIRECT } from "./edgeKeys.ts";

/**
 * How long an edge that can be purged may store a page: 3600 s, like Next itself. So if every purge is lost, a page is at
 * most twice as old as it could be without an edge.
 */
const EDGE_CACHING = "max-age=3600, stale-if-error=86400";

/**
 * Headers for an edge that publishes purge: the keys by which it finds a page again, which are the tags of the
 * page's documents, and a lifetime for edges alone (RFC 9213; Fastly's name is older). A page that names no
 * document gets no keys, because nothing would purge it.
 */
export const edgeHeaders: EdgeHeaders = {
  keys(html) {
    const keys = Object.keys(readRevisions(html)).map(publishedTag);
    return keys.length === 0 ? {} : keyHeaders([...keys, EVERY_PAGE]);
  },
  lifetime: ["cdn-cache-control", EDGE_CACHING, "surrogate-control", EDGE_CACHING],
};

/** Headers of a redirect. An edge stores it as briefly as any cache does, and a publish purges it. */
export const redirectHeaders = keyHeaders([EVERY_REDIRECT]);

/** The keys in the form of Fastly and Varnish, and of Cloudflare. */
function keyHeaders(keys: readonly string[]): Record<string, string> {
  return { "surrogate-key": keys.join(" "), "cache-tag": keys.join(",") };
}
