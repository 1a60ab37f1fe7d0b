import "server-only";
import { environment } from "#platform/environment.ts";
import { removeCookies } from "./leaveDraftMode.ts";
import { previewPath } from "./previewPath.ts";
import { MOMENT_COOKIE } from "./sessionCookie.ts";

/** Returns to the present: redirects to the `path` in the query string, in its current state. */
export function showNow(request: Request): Response {
  const location = previewPath(new URL(request.url).searchParams.get("path"), environment().SITE_URL);
  const headers = new Headers({ location, "cache-control": "no-store" });
  return new Response(null, { status: 303, headers: removeCookies([MOMENT_COOKIE], headers) });
}
