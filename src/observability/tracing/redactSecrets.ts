import { isLoopback } from "#platform/clients/isLoopback.ts";

/** A URL: of another host only its origin says nothing that must stay here. */
function shortened(url: string): string {
  if (!URL.canParse(url)) return "(a URL)";
  const { origin, pathname, hostname } = new URL(url);
  return isLoopback(hostname) ? origin + pathname : origin;
}

/**
 * A span's name or attribute without what addresses can carry: a destination's path is often its password, and a query may hold
 * a preview's secret, or what a visitor typed.
 */
export const redactSecrets = (text: string): string =>
  text.replace(/https?:\/\/\S+/g, shortened).replace(/\?\S*/g, "");
