import { CALLBACK_HEADERS, CALLBACK_PATH } from "#forms/callback/rules/payload.ts";
import type { Kind } from "../queue/lead.ts";

/** Where each kind of lead goes; undefined while no destination is set. */
export interface Destinations {
  earlyAccessUrl: string | undefined;
  callbackOrigin: string | undefined;
}

/** The address and headers for a kind of lead (specification, section 7). */
export function destination(kind: Kind, { earlyAccessUrl, callbackOrigin }: Destinations) {
  if (kind === "early-access") return earlyAccessUrl ? { url: earlyAccessUrl, headers: {} } : undefined;
  return callbackOrigin ? { url: callbackOrigin + CALLBACK_PATH, headers: CALLBACK_HEADERS } : undefined;
}
