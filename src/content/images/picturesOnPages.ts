import { imagePath } from "./image.ts";

/** Milliseconds between two readings of the pages, however many unknown addresses are asked for. */
export const READ_INTERVAL = 1000;
/** Addresses that are remembered; the pages have a few dozen at any time. */
const MOST_KNOWN = 1000;

const pattern = new RegExp(`${imagePath}/[\\w-]+\\?[\\w=,%.&;]+`, "g");

/**
 * A picture's address in one spelling: path and query, decoded. HTML has a comma where the address that Next
 * gives to a route has `%2C`.
 * @param address with or without an origin
 */
export function pictureAddress(address: string): string {
  const { pathname, searchParams } = new URL(address, "http://any.example");
  return `${pathname}?${[...searchParams].map(([name, value]) => `${name}=${value}`).join("&")}`;
}

/** The addresses of pictures in a page's HTML, as {@link pictureAddress} spells them. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(pattern)].map(([address]) => pictureAddress(address.replaceAll("&amp;", "&")));
}

/**
 * Makes a function that tells whether a page asks for a picture. No other crop or size is rendered, so nobody
 * can make the lake render pictures that no page uses. Old addresses stay known, for a visitor who opened a
 * page before it changed.
 * @param readPages gives the HTML of all pages as they are now; called for an unknown address, at most once
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
    for (const address of (await readPages()).flatMap(picturesIn)) {
      known.delete(address);
      known.add(address);
    }
    for (const address of known) {
      if (known.size <= MOST_KNOWN) break;
      known.delete(address);
    }
  }

  return async function isOnPage(address: string): Promise<boolean> {
    if (known.has(address)) return true;
    next ??= readAgain();
    await next;
    return known.has(address);
  };
}
