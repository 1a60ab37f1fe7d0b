import { isLoopback } from "#platform/clients/isLoopback.ts";
import { Refusal } from "./answer.ts";

/** Whether an origin is the site's own. For a site on a loopback address, other loopback names count too. */
function isOwn(origin: string, siteUrl: string): boolean {
  if (!URL.canParse(origin)) return false;
  const [given, own] = [new URL(origin), new URL(siteUrl)];
  if (given.origin === own.origin) return true;
  const samePort = given.protocol === own.protocol && given.port === own.port;
  return samePort && isLoopback(given.hostname) && isLoopback(own.hostname);
}

/**
 * Allows requests from the site's own pages, and from clients other than browsers, which send no origin. Compares the
 * origin with SITE_URL, never with the Host header, which anyone can forge.
 * @throws Refusal `origin`
 */
export function requireOwnOrigin(headers: Headers, siteUrl: string): void {
  const origin = headers.get("origin");
  const site = headers.get("sec-fetch-site");
  const foreign = new Refusal("origin", (t) => t("requests.origin"));
  if (site && site !== "same-origin") throw foreign;
  // With a no-referrer policy, a plain form sends the origin "null". Then Sec-Fetch-Site decides.
  if (origin === "null" && site === "same-origin") return;
  if (origin && !isOwn(origin, siteUrl)) throw foreign;
}
