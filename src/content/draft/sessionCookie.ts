import { environment } from "#platform/environment.ts";
import { isEnded } from "./endedSessions.ts";
import { type DraftSession, readSession, SESSION_LENGTH, sessionKey, signSession } from "./session.ts";

/** The cookie with the time in the past that this browser is shown in draft mode, as ISO 8601. */
export const MOMENT_COOKIE = "draft-moment";

/** The cookie that holds the session. */
export const SESSION_COOKIE = "draft-session";

/**
 * Next's own cookie. It has one value for a whole build, the same in every editor's browser, and never
 * expires. Alone it opens nothing here.
 */
export const NEXT_COOKIE = "__prerender_bypass";

/** The key of this site; undefined when it can't read drafts at all. */
function ownKey(): Uint8Array | undefined {
  const { SANITY_API_READ_TOKEN: token, SITE_URL } = environment();
  return token ? sessionKey(token, SITE_URL) : undefined;
}

/** The running session in this value of the cookie. */
export function sessionOf(cookie: string | undefined, now = Date.now()): DraftSession | undefined {
  const key = ownKey();
  const session = key && cookie ? readSession(cookie, key, now) : undefined;
  return session && !isEnded(session) ? session : undefined;
}

/**
 * The attributes of the cookie, as `cookies().set` takes them. The Studio shows the site in a frame. When the
 * Studio is another site, the frame gets only cookies with `SameSite=None`, which must be `Secure`: over http
 * that can't work.
 * @param partitioned for a frame on another site: browsers keep its cookies apart by the framing site (CHIPS)
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

/**
 * A new session for this editor in this browser, as the cookie that keeps it.
 * @param user the Studio's id of the editor
 * @throws Error when the site has no token to read drafts with
 */
export function newSessionCookie(user: string, partitioned: boolean, now = Date.now()) {
  const key = ownKey();
  if (!key) throw new Error("SANITY_API_READ_TOKEN is not set.");
  const session = { id: crypto.randomUUID(), user, expires: now + SESSION_LENGTH };
  return {
    name: SESSION_COOKIE,
    value: signSession(session, key),
    maxAge: SESSION_LENGTH / 1000,
    ...attributes(partitioned),
  };
}

/** The cookie that keeps which time in the past this browser is shown; without one it is removed. */
export const momentCookie = (moment: string | undefined, partitioned: boolean) => ({
  name: MOMENT_COOKIE,
  value: moment ?? "",
  maxAge: moment ? SESSION_LENGTH / 1000 : 0,
  ...attributes(partitioned),
});
