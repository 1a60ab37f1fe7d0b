import type { IncomingMessage } from "node:http";
import { type DraftSession, showsDraftsAt } from "#content/draft/session.ts";
import { SESSION_COOKIE, sessionOf } from "#content/draft/sessionCookie.ts";

const pattern = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]*)`);

/** Returns the running session of a request's browser, if the session shows drafts at the request's path. */
export function draftSessionFor({ headers, url = "/" }: IncomingMessage): DraftSession | undefined {
  // A session contains no character that needs encoding in a cookie.
  const session = sessionOf(pattern.exec(headers.cookie ?? "")?.[1]);
  const [path = "/"] = url.split("?", 1);
  return session && showsDraftsAt(session, path) ? session : undefined;
}
