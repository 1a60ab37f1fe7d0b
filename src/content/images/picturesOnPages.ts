import { imagePath } from "./image.ts";

/** The minimum time between two reads of the pages in milliseconds, however many unknown URLs are requested. */
export const READ_INTERVAL = 1000;
/** The most URLs to remember. Pages use a few dozen at any time. */
const MOST_KNOWN = 1000;

const pattern = new RegExp(`${imagePath}/[\\w-]+\\?[\\w=,%.&;]+`, "g");

/**
 * Normalizes the URL of a picture to its path and decoded query string. HTML has a comma where the URL that Next passes
 * to a route has `%2C`.
 * @param url with or without an origin
 */
export function normalizePictureUrl(url: string): string {
  const { pathname, searchParams } = new URL(url, "http://any.example");
  return `${pathname}?${[...searchParams].map(([name, value]) => `${name}=${value}`).join("&")}`;
}

/** Returns the URLs of pictures in a page's HTML, normalized by {@link normalizePictureUrl}. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(pattern)].map(([url]) => normalizePictureUrl(url.replaceAll("&amp;", "&")));
}

/**
 * Returns a function that checks whether a page uses a picture URL. The site serves only these crops and sizes, so that
 * nobody can make the lake render others. Old URLs stay valid for visitors who opened a page before it changed.
 * @param readPages returns the current HTML of all pages. Called for unknown URLs, at most once per
 *   {@link READ_INTERVAL}; waiting requests share the call
 */
export function picturesOnPages(readPages: () => Promise<readonly string[]>) {
  const shownPictures = new Set<string>();
  let lastRead = Number.NEGATIVE_INFINITY;
  let next: Promise<void> | undefined;

  async function readAgain(): Promise<void> {
    const early = Math.max(0, lastRead + READ_INTERVAL - performance.now());
    await new Promise((resolve) => setTimeout(resolve, early));
    // Requests from now on wait for the next read: this one may miss a publish that happens while it runs.
    next = undefined;
    lastRead = performance.now();
    for (const url of (await readPages()).flatMap(picturesIn)) {
      shownPictures.delete(url);
      shownPictures.add(url);
    }
    for (const url of shownPictures) {
      if (shownPictures.size <= MOST_KNOWN) break;
      shownPictures.delete(url);
    }
  }

  return async function isOnPage(url: string): Promise<boolean> {
    if (shownPictures.has(url)) return true;
    next ??= readAgain();
    await next;
    return shownPictures.has(url);
  };
}
