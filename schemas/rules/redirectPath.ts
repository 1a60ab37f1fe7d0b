// How a redirect is looked up by path. The redirect rules and `src/server` share this code: if they differed, the rules
// could miss a redirect loop.
import { isHttpsUrl } from "./link.ts";
import { withoutInvisible } from "./text/typedText.ts";

/**
 * The first parts of the paths that the site, the Studio and their tools serve. No page and no redirect may start there.
 * `static` and `assets` are the folders of a Studio at `/studio` or at the root of its host.
 */
export const SITE_FOLDERS: readonly string[] = [
  ...["_next", ".well-known", "api", "images", "reports", "share", "voiceagent"],
  ...["preview", "studio", "static", "assets"],
];

/** Decodes a request path. Returns undefined for an incomplete escape, invalid UTF-8 or a null character. */
export function decodedPath(path: string): string | undefined {
  try {
    const decoded = path.includes("%") ? decodeURIComponent(path) : path;
    return decoded.includes("\0") ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Returns the lookup key for a decoded path: with composed letters (NFC), and without invisible characters and one trailing slash. */
export function lookupPath(decoded: string): string {
  const path = withoutInvisible(decoded).normalize();
  return path.length > 1 && path.endsWith("/") ? path.slice(0, -1) : path;
}

/** Returns the old address of a redirect as typed, or as copied from a browser with percent-encoding. Keeps a trailing slash. */
export const typedPath = (from: string): string =>
  withoutInvisible(decodedPath(from) ?? from)
    .normalize()
    .trim();

export interface Destination {
  /** The value of the `Location` header, in ASCII. */
  readonly location: string;
  /** The key for looking up the next redirect on this site; undefined for another site. */
  readonly path: string | undefined;
}

/** The placeholder origin when the site's own origin is unknown. */
const UNKNOWN = "https://this-site.invalid";

/**
 * Resolves the target of a redirect like a browser and the server do.
 * @param to a path of this site, optionally with an anchor, or an https URL
 * @param siteUrl the site's own origin, if known
 * @returns undefined if `to` is neither, or if the server would reject its path
 */
export function destinationOf(to: string, siteUrl: string | undefined): Destination | undefined {
  const site = new URL(siteUrl && URL.canParse(siteUrl) ? siteUrl : UNKNOWN);
  const isPath = to.startsWith("/");
  if (!isPath && !isHttpsUrl(to)) return undefined;
  if (!URL.canParse(to, site)) return undefined;
  const { href, origin, pathname, search, hash } = new URL(to, site);
  if (origin !== site.origin) return isPath ? undefined : { location: href, path: undefined };
  const decoded = decodedPath(pathname);
  // A browser would read the text after two leading slashes as another host.
  if (decoded === undefined || (isPath && pathname.startsWith("//"))) return undefined;
  return { location: isPath ? `${pathname}${search}${hash}` : href, path: lookupPath(decoded) };
}

/** Adds a query to a target address: after the target's own query and before its anchor, which may contain `#` again. */
export function withQuery(to: string, query: string): string {
  if (query === "") return to;
  const [address = ""] = to.split("#", 1);
  return `${address}${address.includes("?") ? "&" : "?"}${query}${to.slice(address.length)}`;
}

/**
 * Returns the address that visitors reach if the target of a redirect is redirected itself: with the query of both, and with the
 * first target's anchor if the second has none, as browsers do (RFC 9110, section 10.2.2).
 */
export function joinTargets(first: string, second: string): string {
  const { search, hash } = new URL(first, UNKNOWN);
  const to = withQuery(second, search.slice(1));
  return to.includes("#") ? to : to + hash;
}
