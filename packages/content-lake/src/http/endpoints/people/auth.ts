import { ApiError, InvalidTokenError } from "../../../errors.ts";
import { editor } from "../../../identity.ts";
import { addUser, parseUserName } from "../../../settings/users.ts";
import type { LakeRequest } from "../../LakeRequest.ts";
import { nameForm } from "../../nameForm.ts";
import { readBytes } from "../../readBody.ts";

/** In bytes: enough for a name and a URL. */
const formLimit = 10_000;

/**
 * GET `/auth/providers`: the buttons on the login screen, one per person. They only identify people and protect
 * nothing: anyone who can open the Studio may choose any name.
 */
export function getProviders({ context, lake }: LakeRequest): Response {
  const address = (name: string) => `${lake.settings.origin}/v1/auth/login/${name}`;
  const people = lake.sessions.people().filter(({ id }) => id !== editor.id);
  const one = { name: "local", title: "Log in (no account needed)", url: address("local") };
  const named = people.map(({ id, name }) => ({ name: id, title: name, url: address(`as/${id}`) }));
  const other = { name: "new", title: "Log in with your name", url: address("new") };
  return context.json({ providers: [one, ...named, other], thirdPartyLogin: false, sso: {} });
}

/** GET `/auth/login/local` and `/auth/login/as/:user`: creates a session and redirects the browser to the Studio. */
export function login(request: LakeRequest): Response {
  const id = request.context.req.param("user") ?? editor.id;
  if (request.lake.sessions.tokenOf(id) === undefined) throw new ApiError(404, `There is no user ${id}`);
  return enter(request, id, request.context.req.query("origin"));
}

/** GET `/auth/login/new`: shows a form that asks for a name. */
export function showNameForm({ context, lake }: LakeRequest): Response {
  const target = studioAddress(lake.settings.studioOrigin, context.req.query("origin"));
  const { body, headers } = nameForm(target.href, lake.settings.studioOrigin);
  return context.body(body, 200, headers);
}

/**
 * POST `/auth/login/new`: logs in by name. An unknown name creates a user with the role editor.
 * @throws ApiError 403 when the form was sent from another origin
 */
export async function loginWithName(request: LakeRequest): Promise<Response> {
  const { context, lake } = request;
  if (context.req.header("origin") !== lake.settings.origin)
    throw new ApiError(403, "Only the login page may send this form");
  const form = new URLSearchParams((await readBytes(context.req.raw, formLimit)).toString("utf8"));
  const target = studioAddress(lake.settings.studioOrigin, form.get("origin") ?? undefined);
  const name = parseUserName(form.get("name"));
  const known = lake.sessions.people().find((user) => user.name.toLowerCase() === name.toLowerCase());
  const user = known ?? addUser(lake.settingsFile, { name, role: "editor" });
  return enter(request, user.id, target.href);
}

/** GET `/auth/fetch`: exchanges a session for its user's token. Only the Studio's origin may call it. */
export function fetchToken({ context, lake }: LakeRequest): Response {
  if (context.req.header("origin") !== lake.settings.studioOrigin)
    throw new ApiError(403, "Only the Studio may request a token");
  const user = lake.signIn.redeem(context.req.query("sid") ?? "");
  const token = user === undefined ? undefined : lake.sessions.tokenOf(user);
  if (token === undefined) throw new InvalidTokenError();
  return context.json({ token, label: "User of this machine" });
}

/** GET `/auth/id` */
export function getUserId({ context, user }: LakeRequest): Response {
  return context.json({ id: user.id });
}

/** POST `/auth/logout`: does nothing. The Studio deletes its token, and the lake stores no sessions. */
export function logout({ context }: LakeRequest): Response {
  return context.json({ ok: true });
}

function enter({ context, lake }: LakeRequest, user: string, origin: string | undefined): Response {
  const target = studioAddress(lake.settings.studioOrigin, origin);
  target.hash = `sid=${lake.signIn.open(user)}`;
  return context.redirect(target.href, context.req.method === "POST" ? 303 : 302);
}

// Rejects other targets, which would receive a session.
function studioAddress(studioOrigin: string, given: string | undefined): URL {
  const target = URL.parse(given ?? "");
  if (target?.origin !== studioOrigin) throw new ApiError(403, `Log in from the Studio at ${studioOrigin}`);
  return target;
}
