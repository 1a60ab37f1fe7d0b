import { CALLBACK_HEADERS, CALLBACK_PATH } from "#forms/callback/rules/payload.ts";
import type { Kind } from "../queue/lead.ts";

/** The destination of each kind of lead; undefined when it isn't configured. */
export interface Destinations {
  earlyAccessUrl: string | undefined;
  callbackOrigin: string | undefined;
}

/** Returns the URL and headers for a kind of lead (specification, section 7). */
export function destination(kind: Kind, { earlyAccessUrl, callbackOrigin }: Destinations) {
  if (kind === "early-access") return earlyAccessUrl ? { url: earlyAccessUrl, headers: {} } : undefined;
  return callbackOrigin ? { url: callbackOrigin + CALLBACK_PATH, headers: CALLBACK_HEADERS } : undefined;
}
