import { Refusal } from "./answer.ts";

const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The site's own origin; on a loopback address its other spellings are the same site. */
function isOwn(origin: string, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [given, own] = [new URL(origin), new URL(siteUrl)];
  if (given.origin === own.origin) return true;
  const samePort = given.protocol === own.protocol && given.port === own.port;
  return samePort && LOOPBACK.has(given.hostname) && LOOPBACK.has(own.hostname);
}

/**
 * Lets through what the site's own pages send, and programs that are no browsers (they send no origin). It goes by
 * SITE_URL, never by the Host header, which anyone can forge.
 * @throws Refusal `origin`
 */
export function requireOwnOrigin(headers: Headers, siteUrl: string): void {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const foreign = new Refusal("origin", "Requests are taken from the site's own pages only.");
  if (site && site !== "same-origin") throw foreign;
  // A page with a no-referrer policy sends the origin "null" with a plain form; then the browser's word above counts.
  if (origin === "null" && site === "same-origin") return;
  if (origin && !isOwn(origin, siteUrl)) throw foreign;
}
