import { imagePath } from "./image.ts";

/** Milliseconds between two readings of the pages, however many unknown URLs are requested. */
export const READ_INTERVAL = 1000;
/** URLs that are remembered; the pages have a few dozen at any time. */
const MOST_KNOWN = 1000;

const pattern = new RegExp(`${imagePath}/[\\w-]+\\?[\\w=,%.&;]+`, "g");

/**
 * A picture's URL in one spelling: path and query, decoded. HTML has a comma where the url that Next
 * gives to a route has `%2C`.
 * @param url with or without an origin
 */
export function normalizePictureUrl(url: string): string {
  const { pathname, searchParams } = new URL(url, "http://any.example");
  return `${pathname}?${[...searchParams].map(([name, value]) => `${name}=${value}`).join("&")}`;
}

/** The URLs of pictures in a page's HTML, as {@link normalizePictureUrl} spells them. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(pattern)].map(([url]) => normalizePictureUrl(url.replaceAll("&amp;", "&")));
}

/**
 * Makes a function that tells whether a page asks for a picture. No other crop or size is rendered, so nobody
 * can make the lake render pictures that no page uses. Old URLs stay known, for a visitor who opened a
 * page before it changed.
 * @param readPages gives the HTML of all pages as they are now; called for an unknown URL, at most once
 *   in {@link READ_INTERVAL} for all requests that wait
 */
export function picturesOnPages(readPages: () => Promise<readonly string[]>) {
  const known = new Set<string>();
  let lastRead = Number.NEGATIVE_INFINITY;
  let next: Promise<void> | undefined;

  async function readAgain(): Promise<void> {
    const early = Math.max(0, lastRead + READ_INTERVAL - performance.now());
    await new Promise((resolve) => setTimeout(resolve, early));
    // Requests that come from now on wait for the next reading: this one may miss what is published while it
    // runs.
    next = undefined;
    lastRead = performance.now();
    for (const url of (await readPages()).flatMap(picturesIn)) {
      known.delete(url);
      known.add(url);
    }
    for (const url of known) {
      if (known.size <= MOST_KNOWN) break;
      known.delete(url);
    }
  }

  return async function isOnPage(url: string): Promise<boolean> {
    if (known.has(url)) return true;
    next ??= readAgain();
    await next;
    return known.has(url);
  };
}
