/** The headers of what a preview link shows. Nothing stores it, and its links don't send its address to other sites. */
export const PREVIEW_LINK_HEADERS = {
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
  "referrer-policy": "no-referrer",
} as const;
