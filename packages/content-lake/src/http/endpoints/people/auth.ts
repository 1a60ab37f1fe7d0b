import { deleteCookie, getCookie, setCookie } from "hono/cookie";
import { ApiError, InvalidTokenError } from "../../../errors.ts";
import { editor } from "../../../identity.ts";
import { sessionLimit } from "../../../settings/LoginSessions.ts";
import type { LakeRequest } from "../../LakeState.ts";

/**
 * The cookie with the id of a session, for a logout without the token: until the page is loaded again, the Studio logs
 * out with the token that it had before the login. The id can only end the session. The Studio calls the lake at
 * another site (`<project>.localhost`), so the cookie needs `SameSite=None`, and `Partitioned` where browsers block
 * cookies of other sites.
 */
const sessionCookie = {
  name: "lake-session",
  flags: { path: "/", httpOnly: true, secure: true, sameSite: "None", partitioned: true },
} as const;

/**
 * GET `/auth/providers`: the buttons on the login screen. With passwords there is one, which reveals no users. With the
 * picker there is one per person. These only identify people and protect nothing: anyone who can open the Studio
 * may choose any name.
 */
export function getProviders({ context, lake }: LakeRequest): Response {
  const address = (name: string) => `${lake.settings.origin}/v1/auth/login/${name}`;
  const respond = (providers: object[]) => context.json({ providers, thirdPartyLogin: false, sso: {} });
  if (lake.login === "password")
    return respond([{ name: "password", title: "Log in with your password", url: address("password") }]);
  const people = lake.sessions.people().filter(({ id }) => id !== editor.id);
  const one = { name: "local", title: "Log in (no account needed)", url: address("local") };
  const named = people.map(({ id, name }) => ({ name: id, title: name, url: address(`as/${id}`) }));
  const other = { name: "new", title: "Log in with your name", url: address("new") };
  return respond([one, ...named, other]);
}

/** GET `/auth/fetch`: returns the token of a login. Only the Studio's origin may call it. */
export function fetchToken({ context, lake }: LakeRequest): Response {
  if (context.req.header("origin") !== lake.settings.studioOrigin)
    throw new ApiError(403, "Only the Studio may request a token");
  const token = lake.signIns.take(context.req.query("sid") ?? "");
  if (token === undefined) throw new InvalidTokenError();
  lake.sessions.of(`Bearer ${token}`); // Throws if the user was removed after the login.
  const id = lake.logins.idOf(token);
  if (id !== undefined)
    setCookie(context, sessionCookie.name, id, { ...sessionCookie.flags, maxAge: sessionLimit / 1_000 });
  return context.json({ token, label: "User of this machine" });
}

/** GET `/auth/id` */
export function getUserId({ context, user }: LakeRequest): Response {
  return context.json({ id: user.id });
}

/**
 * POST `/auth/logout`: ends the session of the token, or of the cookie if the Studio sends it. With the picker there are
 * no sessions; the Studio deletes its token.
 */
export function logout({ context, lake }: LakeRequest): Response {
  const token = context.req.header("authorization")?.replace(/^Bearer /i, "");
  const isFromStudio = context.req.header("origin") === lake.settings.studioOrigin;
  const id = isFromStudio ? getCookie(context, sessionCookie.name) : undefined;
  lake.logins.end(...[token, id].filter((each) => each !== undefined));
  if (id !== undefined) deleteCookie(context, sessionCookie.name, sessionCookie.flags);
  return context.json({ ok: true });
}
