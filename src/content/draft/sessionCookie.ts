import { environment } from "#platform/environment.ts";
import { processWide } from "#platform/processWide.ts";
import type { PreviewLink } from "./preview-link/previewLink.ts";
import {
  type DraftSession,
  type KeyUse,
  keyHashOf,
  readSession,
  SESSION_LENGTH,
  sessionKey,
  signSession,
} from "./session.ts";

/**
 * The expiry of each ended session, by id. Entries are removed after the expiry: within eight hours, or with the preview link.
 */
const ended = processWide("ended-draft-sessions", () => new Map<string, number>());

/**
 * Ends a session early, in this process: copies of its cookie become invalid. A restart forgets this, but the browser
 * that ended the session no longer has the cookie.
 */
export function endSession({ id, expires }: DraftSession, now: number): void {
  for (const [other, until] of ended) if (until <= now) ended.delete(other);
  ended.set(id, expires);
}

/** Whether the session was ended. */
export const isEnded = ({ id }: DraftSession): boolean => ended.has(id);

/** The cookie with the time in the past that this browser views in draft mode, as ISO 8601. */
export const MOMENT_COOKIE = "draft-moment";

export const SESSION_COOKIE = "draft-session";

/**
 * Next's own cookie. Its value is the same for a whole build and in every editor's browser, and it never expires. It
 * grants no access here without a session.
 */
export const NEXT_COOKIE = "__prerender_bypass";

/** Returns this site's key; undefined when the site has no token to read drafts. */
export function ownKey(use?: KeyUse): Uint8Array | undefined {
  const { SANITY_API_READ_TOKEN: token, SITE_URL } = environment();
  return token ? sessionKey(token, SITE_URL, use) : undefined;
}

/** Returns the active session in a cookie's value. */
export function sessionOf(cookie: string | undefined, now = Date.now()): DraftSession | undefined {
  const key = ownKey();
  const session = key && cookie ? readSession(cookie, key, now) : undefined;
  return session && !isEnded(session) ? session : undefined;
}

/**
 * Returns the attributes of a cookie for `cookies().set`. The Studio shows the site in a frame. If the Studio is another
 * site, the frame gets only cookies with `SameSite=None`, which must be `Secure`, so this can't work over http.
 * @param partitioned set this for a frame on another site: browsers partition its cookies by the framing site (CHIPS)
 */
const attributes = (partitioned: boolean) => {
  const secure = environment().SITE_URL.startsWith("https://");
  return {
    path: "/",
    httpOnly: true,
    secure,
    sameSite: secure ? ("none" as const) : ("lax" as const),
    partitioned: secure && partitioned,
  };
};

/** Returns the name, value and lifetime of a session's cookie. @throws Error when the site can't read drafts */
function signedCookie(session: DraftSession, now: number) {
  const key = ownKey();
  if (!key) throw new Error("SANITY_API_READ_TOKEN is not set.");
  const maxAge = Math.floor((session.expires - now) / 1000);
  return { name: SESSION_COOKIE, value: signSession(session, key), maxAge };
}

/**
 * Creates a session for an editor in this browser, and returns its cookie.
 * @param user the Studio's id of the editor
 * @throws Error when the site has no token to read drafts
 */
export function newSessionCookie(user: string, partitioned: boolean, now = Date.now()) {
  const session = { id: crypto.randomUUID(), user, expires: now + SESSION_LENGTH };
  return { ...signedCookie(session, now), ...attributes(partitioned) };
}

/**
 * Creates a session that ends with the preview link, and returns its cookie. Other sites can't send it, because nobody
 * views a preview link in the Studio's frame.
 * @throws Error when the site has no token to read drafts
 */
export function previewLinkCookie(link: PreviewLink) {
  const opened = { id: link.id, keyHash: keyHashOf(link.key), path: link.onlyPath };
  const session = { id: crypto.randomUUID(), user: "", expires: link.expires, link: opened };
  return { ...signedCookie(session, Date.now()), ...attributes(false), sameSite: "lax" as const };
}

/** Returns the cookie with the time in the past that this browser views. Without a time, it removes the cookie. */
export const momentCookie = (moment: string | undefined, partitioned: boolean) => ({
  name: MOMENT_COOKIE,
  value: moment ?? "",
  maxAge: moment ? SESSION_LENGTH / 1000 : 0,
  ...attributes(partitioned),
});
