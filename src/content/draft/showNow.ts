import "server-only";
import { environment } from "#platform/environment.ts";
import { previewPath } from "./previewPath.ts";
import { removeCookies } from "./removeCookies.ts";
import { MOMENT_COOKIE } from "./sessionCookie.ts";

/** Ends the look into the past: shows the page of the query's `path` as it is now. */
export function showNow(request: Request): Response {
  const location = previewPath(new URL(request.url).searchParams.get("path"), environment().SITE_URL);
  const headers = new Headers({ location, "cache-control": "no-store" });
  return new Response(null, { status: 303, headers: removeCookies([MOMENT_COOKIE], headers) });
}
