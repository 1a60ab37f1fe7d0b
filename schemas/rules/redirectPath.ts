// How a redirect is looked up by path. The redirect rules and `src/server` share this code: if they differed, the rules
// could miss a redirect loop.
import { isHttpsUrl } from "./link.ts";

/** Decodes a request path. Returns undefined for an incomplete escape, invalid UTF-8 or a null character. */
export function decodedPath(path: string): string | undefined {
  try {
    const decoded = path.includes("%") ? decodeURIComponent(path) : path;
    return decoded.includes("\0") ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** Returns the lookup key for a decoded path: the path without one trailing slash. */
export const lookupPath = (decoded: string): string =>
  decoded.length > 1 && decoded.endsWith("/") ? decoded.slice(0, -1) : decoded;

/** The target of a redirect. */
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
  const { origin, pathname, search, hash } = new URL(to, site);
  if (origin !== site.origin) return isPath ? undefined : { location: to, path: undefined };
  const decoded = decodedPath(pathname);
  // A browser would read the text after two leading slashes as another host.
  if (decoded === undefined || (isPath && pathname.startsWith("//"))) return undefined;
  return { location: isPath ? `${pathname}${search}${hash}` : to, path: lookupPath(decoded) };
}
