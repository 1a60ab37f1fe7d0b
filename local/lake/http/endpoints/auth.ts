import { ApiError, InvalidTokenError } from "../../errors.ts";
import { editor } from "../../identity.ts";
import type { LakeRequest } from "../lake-request.ts";

/** GET `/auth/providers`: the only way to log in. */
export function getProviders({ context, lake }: LakeRequest): Response {
  return context.json({
    providers: [
      {
        name: "local",
        title: "Log in (no account needed)",
        url: `${lake.settings.origin}/v1/auth/login/local`,
      },
    ],
    thirdPartyLogin: false,
    sso: {},
  });
}

/**
 * GET `/auth/login/local`: redirects the browser to the Studio, with a session. Other targets are refused.
 */
export function login({ context, lake }: LakeRequest): Response {
  const target = URL.parse(context.req.query("origin") ?? "");
  if (target?.origin !== lake.settings.studioOrigin)
    throw new ApiError(403, `Log in from the Studio at ${lake.settings.studioOrigin}`);
  target.hash = `sid=${lake.signIn.open()}`;
  return context.redirect(target.href, 302);
}

/** GET `/auth/fetch`: exchanges the session for the editor token, for a page of the Studio's origin only. */
export function fetchToken({ context, lake }: LakeRequest): Response {
  if (context.req.header("origin") !== lake.settings.studioOrigin)
    throw new ApiError(403, "Only the Studio may ask for the editor token");
  if (!lake.signIn.redeem(context.req.query("sid") ?? "")) throw new InvalidTokenError();
  return context.json({ token: lake.token, label: "Editor of this machine" });
}

/** GET `/auth/id` */
export function getUserId({ context }: LakeRequest): Response {
  return context.json({ id: editor.id });
}

/** POST `/auth/logout`: nothing to do. The Studio deletes its token, and the lake keeps no sessions. */
export function logout({ context }: LakeRequest): Response {
  return context.json({ ok: true });
}
