import { publishedTag, readRevisions } from "#content/cache/revisions.ts";
import type { EdgeHeaders } from "#page-cache/pageCopies.ts";
import { languages } from "#schemas/languages.ts";
import { idIn } from "#schemas/rules/documentIds.ts";
import { isPageType } from "#schemas/rules/pageTypes.ts";

/** The key of every page. A new deployment purges it. */
export const EVERY_PAGE = "site";
/** The key of every redirect. */
const EVERY_REDIRECT = "redirects";

/**
 * Returns the keys to purge when a document changes. Any page may contain the path and title of an editor's page or an article, or
 * of a section of a legal document, as a link in its header, footer or text. So a change to these documents purges
 * all pages.
 */
export function edgeKeysOf({ _id, _type }: { readonly _id: string; readonly _type?: string }): string[] {
  if (_type === "redirect") return [EVERY_REDIRECT];
  // Only landing pages show a hero. While an experiment runs, no edge stores them.
  if (_type === "experiment") return languages.map((language) => publishedTag(idIn(language.id, "hero")));
  return [isPageType(_type) || _type === "legalDocument" ? EVERY_PAGE : publishedTag(_id)];
}

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

/** Returns the keys as headers, in the formats of Fastly and Varnish (`Surrogate-Key`) and of Cloudflare (`Cache-Tag`). */
function keyHeaders(keys: readonly string[]): Record<string, string> {
  return { "surrogate-key": keys.join(" "), "cache-tag": keys.join(",") };
}
