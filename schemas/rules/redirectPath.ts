// Under which path a redirect is looked up. The rule of redirects and `src/server` share it: were they to differ, a loop
// could pass the rule.
import { isHttpsUrl } from "./link.ts";

/** Decodes a request's path; undefined for an incomplete escape, bytes that are not UTF-8, and a null character. */
export function decodedPath(path: string): string | undefined {
  try {
    const decoded = path.includes("%") ? decodeURIComponent(path) : path;
    return decoded.includes("\0") ? undefined : decoded;
  } catch {
    return undefined;
  }
}

/** The path under which a redirect from a decoded path is looked up: without one slash at its end. */
export const lookupPath = (decoded: string): string =>
  decoded.length > 1 && decoded.endsWith("/") ? decoded.slice(0, -1) : decoded;

/** Where a redirect leads. */
export interface Destination {
  /** The value of the `Location` header: ASCII. */
  readonly location: string;
  /** The path under which this site would look for the next redirect; undefined on another site. */
  readonly path: string | undefined;
}

/** Stands for an unknown origin of the site. */
const UNKNOWN = "https://this-site.invalid";

/**
 * Resolves what a redirect leads to, as a browser and the server do.
 * @param to a path of this site, perhaps with an anchor, or an https address
 * @param siteUrl the site's own origin, where it is known
 * @returns undefined when it is neither, or when the server would refuse its path
 */
export function destinationOf(to: string, siteUrl: string | undefined): Destination | undefined {
  const site = new URL(siteUrl && URL.canParse(siteUrl) ? siteUrl : UNKNOWN);
  const isPath = to.startsWith("/");
  if (!isPath && !isHttpsUrl(to)) return undefined;
  if (!URL.canParse(to, site)) return undefined;
  const { origin, pathname, search, hash } = new URL(to, site);
  if (origin !== site.origin) return isPath ? undefined : { location: to, path: undefined };
  const decoded = decodedPath(pathname);
  // With two slashes, a browser would take what follows for another host.
  if (decoded === undefined || (isPath && pathname.startsWith("//"))) return undefined;
  return { location: isPath ? `${pathname}${search}${hash}` : to, path: lookupPath(decoded) };
}
