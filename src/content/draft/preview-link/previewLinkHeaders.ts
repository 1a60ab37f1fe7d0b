/**
 * The headers of everything that a preview link shows. No cache or search engine stores it, and links on the page don't
 * send its address to other sites.
 */
export const PREVIEW_LINK_HEADERS = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
} as const;
