import type { IncomingMessage } from "node:http";

/** The header that marks the requests that fill the page cache. They must reach Next. */
export const FROM_NEXT = "x-from-next";

/** Headers for which Next's response isn't the page but its data, part of it, or the result of a server action. */
const NEXT_HEADERS = [
  FROM_NEXT,
  "rsc",
  "next-router-state-tree",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-url",
  "next-action",
  "x-prerender-revalidate",
  "x-next-revalidate-tag-token",
];

/**
 * Returns whether Next would respond to a GET or HEAD request for a prerendered page with the page itself, outside
 * draft mode. Next's router also adds `_rsc` to the query, but without the router's headers Next sends the page.
 */
export const isPageRequest = ({ headers }: Pick<IncomingMessage, "headers">): boolean =>
  !NEXT_HEADERS.some((name) => headers[name] !== undefined);
