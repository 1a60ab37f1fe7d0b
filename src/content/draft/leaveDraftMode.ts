import "server-only";
import { cookies } from "next/headers";
import { endSession } from "./endedSessions.ts";
import { NEXT_COOKIE, SESSION_COOKIE, sessionOf } from "./sessionCookie.ts";

/** All that draft mode leaves in a browser: ours, Next's, and what next-sanity keeps of Presentation. */
const names = [SESSION_COOKIE, NEXT_COOKIE, "sanity-preview-perspective", "sanity-preview-partitioned"];

/**
 * Each cookie's removal, also of the one kept for a frame on another site. Written out, since Next keeps one line a name
 * of what is set through `cookies()`, and its own `draftMode().disable()` leaves the frame's.
 */
const removals = names.flatMap((name) => {
  const removal = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=None`;
  return [removal, `${removal}; Partitioned`];
});

/** Ends this browser's session, takes all cookies of draft mode away and leads to the landing page, whatever is asked. */
export async function leaveDraftMode(): Promise<Response> {
  const now = Date.now();
  const session = sessionOf((await cookies()).get(SESSION_COOKIE)?.value, now);
  if (session) endSession(session, now);
  const headers = new Headers({ location: "/", "cache-control": "no-store" });
  for (const removal of removals) headers.append("set-cookie", removal);
  return new Response(null, { status: 303, headers });
}
