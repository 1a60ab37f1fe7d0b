import "server-only";
import { cookies } from "next/headers";
import { endSession } from "./endedSessions.ts";
import { NEXT_COOKIE, SESSION_COOKIE, sessionOf } from "./sessionCookie.ts";

/** The cookies of draft mode: ours, Next's, and those that next-sanity sets for Presentation. */
const names = [SESSION_COOKIE, NEXT_COOKIE, "sanity-preview-perspective", "sanity-preview-partitioned"];

/**
 * The headers that remove each cookie, and the partitioned one of the same name, which a frame on another
 * site has. They are written by hand, since `cookies()` keeps one header for each name, and Next's
 * `draftMode().disable()` does not remove the partitioned one.
 */
const removals = names.flatMap((name) => {
  const removal = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=None`;
  return [removal, `${removal}; Partitioned`];
});

/**
 * Ends this browser's session, removes all cookies of draft mode and redirects to the landing page, whatever
 * the query asks.
 */
export async function leaveDraftMode(): Promise<Response> {
  const now = Date.now();
  const session = sessionOf((await cookies()).get(SESSION_COOKIE)?.value, now);
  if (session) endSession(session, now);
  const headers = new Headers({ location: "/", "cache-control": "no-store" });
  for (const removal of removals) headers.append("set-cookie", removal);
  return new Response(null, { status: 303, headers });
}
