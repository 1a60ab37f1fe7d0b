import type { IncomingMessage } from "node:http";
import { type DraftSession, showsDraftsAt } from "#content/draft/session.ts";
import { SESSION_COOKIE, sessionOf } from "#content/draft/sessionCookie.ts";
import { fetchSelf } from "#platform/fetchSelf.ts";

const pattern = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]*)`);

/** Milliseconds that Next has to say that it has no page. After them it responds to the request itself. */
const TIMEOUT = 5000;

/**
 * Whether Next handles a path for an editor in draft mode: it has the page, or the page fails or takes long, and only Next
 * can say why. An unpublished page is in no list.
 * @param cookie the cookies of an editor with an active draft session
 */
async function nextHasPage(path: string, cookie: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT);
    return (await fetchSelf(path, { method: "HEAD", headers: { cookie }, signal })).status !== 404;
  } catch {
    return true;
  }
}

/**
 * Creates functions that recognize the requests that Next handles in draft mode. They need Next's cookie too
 * (`src/proxy.ts`).
 * @param draftId the value of Next's draft mode cookie
 */
export function createDraftSessions(draftId: string, findsPage = nextHasPage) {
  /** Returns the running session of a request's browser, if the session shows drafts at the request's path. */
  function sessionFor({ headers: { cookie }, url = "/" }: IncomingMessage): DraftSession | undefined {
    if (cookie?.includes(`__prerender_bypass=${draftId}`) !== true) return undefined;
    // A session contains no character that needs encoding in a cookie.
    const session = sessionOf(pattern.exec(cookie)?.[1]);
    const [path = "/"] = url.split("?", 1);
    return session && showsDraftsAt(session, path) ? session : undefined;
  }
  const isDraft = (request: IncomingMessage): boolean => sessionFor(request) !== undefined;
  return {
    isDraft,
    /** Whether a request is an editor's. A preview link only shows pages, within the rate limit. */
    isEditors(request: IncomingMessage): boolean {
      const session = sessionFor(request);
      return session !== undefined && session.link === undefined;
    },
    /** Whether a page exists at a path for a request in draft mode. */
    async hasPage(request: IncomingMessage, path: string): Promise<boolean> {
      const { cookie } = request.headers;
      return cookie !== undefined && isDraft(request) && (await findsPage(path, cookie));
    },
  };
}
export type DraftSessions = ReturnType<typeof createDraftSessions>;
