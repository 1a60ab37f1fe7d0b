import "server-only";
import { cookies } from "next/headers";
import { environment } from "#platform/environment.ts";
import { previewPath } from "./previewPath.ts";
import { endSession, MOMENT_COOKIE, NEXT_COOKIE, SESSION_COOKIE, sessionOf } from "./sessionCookie.ts";

/**
 * Adds headers that remove each cookie, and the partitioned cookie of the same name, which frames on other sites have.
 * They are written by hand, since `cookies()` allows only one header per name, and Next's `draftMode().disable()`
 * doesn't remove the partitioned cookie.
 */
function removeCookies(names: readonly string[], headers: Headers): Headers {
  for (const name of names) {
    const removal = `${name}=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; Secure; SameSite=None`;
    headers.append("set-cookie", removal);
    headers.append("set-cookie", `${removal}; Partitioned`);
  }
  return headers;
}

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

/** Returns to the present: redirects to the `path` in the query string, in its current state. */
export function showNow(request: Request): Response {
  const location = previewPath(new URL(request.url).searchParams.get("path"), environment().SITE_URL);
  const headers = new Headers({ location, "cache-control": "no-store" });
  return new Response(null, { status: 303, headers: removeCookies([MOMENT_COOKIE], headers) });
}
