import { type NextRequest, NextResponse } from "next/server";
import { NEXT_COOKIE, SESSION_COOKIE, sessionOf } from "#content/draft/sessionCookie.ts";
import { environment } from "#environment.ts";
import { draftPolicy, POLICY_HEADER } from "#policy.ts";

/** What Next's cookie opens besides drafts: its value in these headers has a page rendered anew, or its cache passed by. */
const buildSecretHeaders = ["x-prerender-revalidate", "x-next-revalidate-tag-token"];

/** For drafts: no cache keeps them, the Studio alone frames them, and it may keep hold of a window it opens on them. */
const draftHeaders = () => ({
  "cache-control": "private, no-store",
  [POLICY_HEADER]: draftPolicy(environment()),
  "cross-origin-opener-policy": "unsafe-none",
});

/**
 * Stands before Next for requests with something of draft mode in them. Without a running session of this browser's own
 * they lose it, and are answered from the published pages' cache like anybody's.
 */
export function proxy(request: NextRequest): NextResponse {
  const isDraft = sessionOf(request.cookies.get(SESSION_COOKIE)?.value) !== undefined;
  if (!isDraft) request.cookies.delete(NEXT_COOKIE);
  for (const name of buildSecretHeaders) request.headers.delete(name);
  return NextResponse.next({
    request: { headers: request.headers },
    ...(isDraft && { headers: draftHeaders() }),
  });
}

// Next reads this without running it: no names here.
export const config = {
  matcher: [
    {
      source: "/((?!_next/static/|images/).*)",
      has: [{ type: "cookie", key: "__prerender_bypass" }],
    },
    { source: "/(.*)", has: [{ type: "header", key: "x-prerender-revalidate" }] },
    { source: "/(.*)", has: [{ type: "header", key: "x-next-revalidate-tag-token" }] },
  ],
};
