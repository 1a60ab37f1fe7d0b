import { getCookie, setCookie } from "hono/cookie";
import { ApiError, InvalidTokenError } from "../../../errors.ts";
import { editor } from "../../../identity.ts";
import type { LakeRequest } from "../../LakeRequest.ts";
import { sessionCookie } from "./passwordLogin.ts";

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
  const token = lake.signIn.redeem(context.req.query("sid") ?? "");
  if (token === undefined) throw new InvalidTokenError();
  lake.sessions.of(`Bearer ${token}`); // Throws if the user was removed after the login.
  return context.json({ token, label: "User of this machine" });
}

/** GET `/auth/id` */
export function getUserId({ context, user }: LakeRequest): Response {
  return context.json({ id: user.id });
}

/**
 * POST `/auth/logout`: ends the session of the token, or of the cookie if the Studio sends it. Right after a login, the
 * Studio logs out without its token. With the picker there are no sessions; the Studio deletes its token.
 */
export function logout({ context, lake }: LakeRequest): Response {
  const token = context.req.header("authorization")?.replace(/^Bearer /i, "");
  const isFromStudio = context.req.header("origin") === lake.settings.studioOrigin;
  const id = isFromStudio ? getCookie(context, sessionCookie) : undefined;
  lake.logins.end(...[token, id].filter((each) => each !== undefined));
  if (id !== undefined) setCookie(context, sessionCookie, "", { path: "/", maxAge: 0 });
  return context.json({ ok: true });
}
