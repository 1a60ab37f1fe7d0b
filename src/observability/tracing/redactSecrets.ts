import { isLoopback } from "#platform/clients/isLoopback.ts";

/** Shortens a URL to its origin, or on this host to its origin and path. Elsewhere only the origin is safe to export. */
function shortened(url: string): string {
  if (!URL.canParse(url)) return "(a URL)";
  const { origin, pathname, hostname } = new URL(url);
  return isLoopback(hostname) ? origin + pathname : origin;
}

/**
 * Removes secrets in URLs from the name or an attribute of a span. A destination's path is often its password, and a
 * query string may contain a preview secret or text that a visitor typed.
 */
export const redactSecrets = (text: string): string =>
  text.replace(/https?:\/\/\S+/g, shortened).replace(/\?\S*/g, "");
