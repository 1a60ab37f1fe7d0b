import "server-only";
import { createHash, timingSafeEqual } from "node:crypto";
import { cookies, draftMode } from "next/headers";
import { unstable_rethrow } from "next/navigation";
import { environment } from "#platform/environment.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { contentPolicy, POLICY_HEADER } from "#platform/policy.ts";
import { contentClient } from "../../client/client.ts";
import { previewLinkCookie } from "../sessionCookie.ts";
import { type PreviewLink, readPreviewLink } from "./previewLink.ts";
import { PREVIEW_LINK_HEADERS } from "./previewLinkHeaders.ts";

const style =
  "body{max-width:32rem;margin:20vh auto;padding:0 1.5rem;font:1.125rem/1.6 system-ui,sans-serif}";

/** Returns a page with a title and a sentence, for a link that can't be opened. */
function message(status: number, title: string, text: string): Response {
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head><body><main><h1>${title}</h1><p>${text}</p></main></body></html>`;
  const headers = {
    ...PREVIEW_LINK_HEADERS,
    "content-type": "text/html; charset=utf-8",
    [POLICY_HEADER]: contentPolicy(html, environment()),
  };
  return new Response(html, { status, headers });
}

/** Compares hashes, because `timingSafeEqual` requires equal lengths. */
function isSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => createHash("sha256").update(text).digest());
  return a !== undefined && b !== undefined && timingSafeEqual(a, b);
}

/** Returns the active link of a URL with the right key. @throws LakeError */
async function linkOf(url: string): Promise<PreviewLink | undefined> {
  const { SANITY_API_READ_TOKEN: token, SITE_URL } = environment();
  const { searchParams } = new URL(url);
  const [id, key] = [searchParams.get("link"), searchParams.get("key")];
  if (!token || !id || !key) return undefined;
  const link = await readPreviewLink(contentClient().withConfig({ token }), id, SITE_URL);
  return link && isSame(link.key, key) ? link : undefined;
}

/**
 * Starts a view-only session with a preview link, and redirects to the page that the link opens. Responds with 410 when
 * the link is wrong, expired or revoked, and 503 when the lake can't be reached.
 */
export async function openPreviewLink(request: Request): Promise<Response> {
  try {
    const link = await linkOf(request.url);
    if (!link)
      return message(
        410,
        "This preview link has ended",
        "It has expired or was revoked. Ask the person who sent it to you for a new link.",
      );
    (await draftMode()).enable();
    (await cookies()).set(previewLinkCookie(link));
    return new Response(null, { status: 307, headers: { ...PREVIEW_LINK_HEADERS, location: link.opens } });
  } catch (error) {
    unstable_rethrow(error);
    const reason = error instanceof Error ? error.message : String(error);
    // Anyone may send such requests, up to the rate limit.
    logPerCause("error", "preview-link.open-failed", reason, { reason });
    return message(503, "The preview isn't available right now", "Try again in a minute.");
  }
}
