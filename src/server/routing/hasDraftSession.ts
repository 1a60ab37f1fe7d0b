import type { IncomingMessage } from "node:http";
import { SESSION_COOKIE, sessionOf } from "#content/draft/sessionCookie.ts";

const pattern = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]*)`);

/** Whether a request comes from a browser with a running draft session. */
export function hasDraftSession({ headers }: IncomingMessage): boolean {
  // A session contains no character that needs encoding in a cookie.
  return sessionOf(pattern.exec(headers.cookie ?? "")?.[1]) !== undefined;
}
