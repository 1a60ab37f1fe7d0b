import { imagePath } from "./image.ts";

/** Milliseconds from one look at the pages to the next, however many strangers make up addresses. */
export const READ_INTERVAL = 1000;
/** Addresses that are remembered; a site's pages have a few dozen at any time. */
const MOST_KNOWN = 1000;

const pattern = new RegExp(`${imagePath}/[\\w-]+\\?[\\w=,%.&;]+`, "g");

/**
 * A picture's address in one spelling: path and query, decoded. HTML has a comma where the address that Next gives a
 * route has `%2C`.
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
 * Tells whether a page asks for a picture, so that nobody else can: a crop and size that no page has is not made. Old
 * addresses stay known, for a visitor who opened a page before it changed.
 * @param look reads the pages that visitors are given now; it is called when an address is not known, and for all who
 *   wait together at most once in {@link READ_INTERVAL}
 */
export function picturesOnPages(look: () => Promise<readonly string[]>) {
  const known = new Set<string>();
  let lastLook = Number.NEGATIVE_INFINITY;
  let next: Promise<void> | undefined;

  async function lookAgain(): Promise<void> {
    const early = Math.max(0, lastLook + READ_INTERVAL - performance.now());
    await new Promise((resolve) => setTimeout(resolve, early));
    // Whoever asks from now on waits for another look: this one may miss what is published meanwhile.
    next = undefined;
    lastLook = performance.now();
    for (const address of (await look()).flatMap(picturesIn)) {
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
    next ??= lookAgain();
    await next;
    return known.has(address);
  };
}
