import "server-only";
import { cookies } from "next/headers";
import { endSession } from "./endedSessions.ts";
import { removeCookies } from "./removeCookies.ts";
import { MOMENT_COOKIE, NEXT_COOKIE, SESSION_COOKIE, sessionOf } from "./sessionCookie.ts";

/** The cookies of draft mode: ours, Next's, and next-sanity's for Presentation. */
const names = [
  SESSION_COOKIE,
  NEXT_COOKIE,
  "sanity-preview-perspective",
  "sanity-preview-partitioned",
  MOMENT_COOKIE,
];

/**
 * Ends this browser's session, removes all cookies of draft mode and redirects to the landing page. Ignores the query
 * string.
 */
export async function leaveDraftMode(): Promise<Response> {
  const now = Date.now();
  const session = sessionOf((await cookies()).get(SESSION_COOKIE)?.value, now);
  if (session) endSession(session, now);
  const headers = removeCookies(names, new Headers({ location: "/", "cache-control": "no-store" }));
  return new Response(null, { status: 303, headers });
}
