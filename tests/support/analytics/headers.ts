import type { ReadHeader } from "#analytics/counting/visitorKind.ts";

const CHROME =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36";

/** The headers of a browser that opens a page from a bookmark. */
export const bookmark: Readonly<Record<string, string>> = {
  "user-agent": CHROME,
  accept: "text/html,application/xhtml+xml",
  "sec-fetch-dest": "document",
  "sec-fetch-mode": "navigate",
  "sec-fetch-site": "none",
};

/** The headers of a browser that follows a link on another site. */
export const linkFrom = (referer: string): Record<string, string> => ({
  ...bookmark,
  "sec-fetch-site": "cross-site",
  referer,
});

/** Returns a function that reads these headers. */
export const reading =
  (headers: Readonly<Record<string, string>>): ReadHeader =>
  (name) =>
    headers[name];
