import type { IncomingMessage } from "node:http";
import { SESSION_COOKIE, sessionOf } from "#content/draft/sessionCookie.ts";

const pattern = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]*)`);

/** Whether a request comes from a browser with a running draft session. */
export function hasDraftSession({ headers }: IncomingMessage): boolean {
  // A session has no character that a cookie would have to encode.
  return sessionOf(pattern.exec(headers.cookie ?? "")?.[1]) !== undefined;
}
