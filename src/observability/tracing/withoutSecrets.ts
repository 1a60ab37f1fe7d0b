import { isLoopback } from "#platform/clients/isLoopback.ts";

/** An address: of another host only its origin says nothing that must stay here. */
function shortened(address: string): string {
  if (!URL.canParse(address)) return "(an address)";
  const { origin, pathname, hostname } = new URL(address);
  return isLoopback(hostname) ? origin + pathname : origin;
}

/**
 * A span's name or attribute without what addresses can carry: a destination's path is often its password, and a query may hold
 * a preview's secret, or what a visitor typed.
 */
export const withoutSecrets = (text: string): string =>
  text.replace(/https?:\/\/\S+/g, shortened).replace(/\?\S*/g, "");
