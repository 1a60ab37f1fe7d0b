import { type NextRequest, NextResponse } from "next/server";
import { PREVIEW_LINK_HEADERS } from "#content/draft/preview-link/previewLinkHeaders.ts";
import { showsDraftsAt } from "#content/draft/session.ts";
import { NEXT_COOKIE, SESSION_COOKIE, sessionOf } from "#content/draft/sessionCookie.ts";
import { environment } from "#platform/environment.ts";
import { draftPolicy, hostedPolicy, POLICY_HEADER } from "#platform/policy.ts";
import { splitLanguage } from "#schemas/rules/languagePath.ts";

/** Headers in which Next accepts its draft mode cookie's value as a secret, to render a page again or to skip its cache. */
const buildSecretHeaders = ["x-prerender-revalidate", "x-next-revalidate-tag-token"];

/**
 * Returns the headers of a draft. No cache stores it, and only the Studio may frame it and keep a reference to its
 * window.
 */
const draftHeaders = () => ({
  "cache-control": "private, no-store",
  [POLICY_HEADER]: draftPolicy(environment()),
  "cross-origin-opener-policy": "unsafe-none",
});

/** Returns the headers of a page that a preview link shows. Its policy is a visitor's, because it has no Sanity tools. */
const previewHeaders = () => ({
  ...PREVIEW_LINK_HEADERS,
  [POLICY_HEADER]: hostedPolicy(environment()),
});

/**
 * Next's proxy for requests with Next's draft mode cookie, or with one of the headers that carry the build's secret. It
 * always removes the headers. It removes the cookie when the browser has no valid session
 * for the page, so that the request is handled like a visitor's.
 */
export function proxy(request: NextRequest): NextResponse {
  const session = sessionOf(request.cookies.get(SESSION_COOKIE)?.value);
  const isDraft = session !== undefined && showsDraftsAt(session, request.nextUrl.pathname);
  if (!isDraft) request.cookies.delete(NEXT_COOKIE);
  for (const name of buildSecretHeaders) request.headers.delete(name);
  return NextResponse.next({
    request: { headers: request.headers },
    ...(isDraft && {
      headers: {
        "content-language": splitLanguage(request.nextUrl.pathname).language,
        ...(session.link ? previewHeaders() : draftHeaders()),
      },
    }),
  });
}

// Next reads this statically, so it must not use constants.
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
