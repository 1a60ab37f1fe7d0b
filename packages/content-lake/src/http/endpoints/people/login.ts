import type { Context } from "hono";
import * as v from "valibot";
import { ApiError, requireFound } from "../../../errors.ts";
import { editor, type Login } from "../../../identity.ts";
import { addUser, parseUserName, setPassword } from "../../../settings/users.ts";
import type { Endpoint, LakeRequest } from "../../LakeState.ts";
import { nameForm, passwordForm } from "../../loginForms.ts";
import { readBody, readBytes } from "../../readBody.ts";

/** GET `/auth/login/local` and `/auth/login/as/:user`: logs a person in and redirects the browser to the Studio. */
export function login(request: LakeRequest): Response {
  return enter(request, request.context.req.param("user") ?? editor.id, request.context.req.query("origin"));
}

/** GET `/auth/login/new`: shows a form that asks for a name. */
export const showNameForm = showForm(nameForm);

/**
 * POST `/auth/login/new`: logs in by name. An unknown name creates a user with the role editor.
 * @throws ApiError 403 when the form was sent from another origin
 */
export async function loginWithName(request: LakeRequest): Promise<Response> {
  const { lake } = request;
  const form = await readForm(request);
  const target = studioAddress(request, form.get("origin") ?? undefined);
  const name = parseUserName(form.get("name"));
  const known = lake.sessions.people().find((user) => user.name.toLowerCase() === name.toLowerCase());
  const user = known ?? addUser(lake.settingsFile, { name, role: "editor" });
  return enter(request, user.id, target.href);
}

function enter(request: LakeRequest, id: string, origin: string | undefined): Response {
  const token = requireFound(request.lake.sessions.tokenOf(id), `There is no user ${id}`);
  return enterStudio(request, token, studioAddress(request, origin));
}

/** GET `/auth/login/password`: shows a form that asks for a user name and a password. */
export const showPasswordForm = showForm(passwordForm);

function showForm(form: typeof nameForm): Endpoint {
  return (request) => {
    const { context, lake } = request;
    const target = studioAddress(request, context.req.query("origin"));
    const { body, headers } = form({ target: target.href, studioOrigin: lake.settings.studioOrigin });
    return context.body(body, 200, headers);
  };
}

/** POST `/auth/login/password`: starts a session. A rejected attempt shows the form again, with the reason. */
export async function loginWithPassword(request: LakeRequest): Promise<Response> {
  const { context, lake } = request;
  const form = await readForm(request);
  const target = studioAddress(request, form.get("origin") ?? undefined);
  const [name, password] = [form.get("name") ?? "", form.get("password") ?? ""];
  const result = await lake.passwordLogin.check({ name, password, address: addressOf(context) });
  if (typeof result === "object" && "user" in result)
    return enterStudio(request, lake.logins.start(result.user), target);
  const destination = { target: target.href, studioOrigin: lake.settings.studioOrigin };
  const error = result === "wrong" ? wrong : tooMany(result.wait);
  const { body, headers } = passwordForm(destination, { name, error });
  if (result === "wrong") return context.body(body, 401, headers);
  return context.body(body, 429, { ...headers, "retry-after": String(Math.ceil(result.wait / 1_000)) });
}

const wrong = "The user name or the password is wrong. Check both and try again.";

function tooMany(wait: number): string {
  const seconds = Math.ceil(wait / 1_000);
  const minutes = Math.ceil(seconds / 60);
  const time = seconds <= 90 ? `${seconds} seconds` : `${minutes} minutes`;
  return `Too many attempts. Wait ${time}, then try again.`;
}

/** Returns the address of the connection. It is empty if another server than Node's runs the lake. */
function addressOf({ env }: Context): string {
  const { incoming } = (env ?? {}) as { incoming?: { socket: { remoteAddress?: string } } }; // of @hono/node-server
  return incoming?.socket.remoteAddress ?? "";
}

/** PUT `/projects/:project/users/:id/password`: sets a person's password, and ends that person's sessions. */
export async function putPassword({ context, lake }: LakeRequest): Promise<Response> {
  const { password } = await readBody(context.req.raw, v.object({ password: v.optional(v.unknown()) }));
  await setPassword(lake.settingsFile, context.req.param("id") ?? "", password);
  return context.json({ changed: true });
}

/** In bytes: enough for a name, a password and a URL. */
const formLimit = 20_000;

/** Limits an endpoint to lakes with one kind of login. @throws ApiError 404 */
export function onlyWith(login: Login, endpoint: Endpoint): Endpoint {
  return (request) => {
    if (request.lake.login === login) return endpoint(request);
    throw new ApiError(404, `This lake has no ${request.context.req.path}. Log in from the Studio again`);
  };
}

/** Redirects the browser to the Studio, which fetches the token. */
function enterStudio({ context, lake }: LakeRequest, token: string, target: URL): Response {
  const to = new URL(target);
  to.hash = `sid=${lake.signIns.put(token)}`;
  return context.redirect(to.href, context.req.method === "POST" ? 303 : 302);
}

/** Returns a URL of the Studio. Another target would receive a token. @throws ApiError 403 */
function studioAddress({ lake }: LakeRequest, given: string | undefined): URL {
  const { studioOrigin } = lake.settings;
  const target = URL.parse(given ?? "");
  if (target?.origin !== studioOrigin) throw new ApiError(403, `Log in from the Studio at ${studioOrigin}`);
  return target;
}

/** Reads a form of the login page. @throws ApiError 403 when it was sent from another origin */
async function readForm({ context, lake }: LakeRequest): Promise<URLSearchParams> {
  if (context.req.header("origin") !== lake.settings.origin)
    throw new ApiError(403, "Only the login page may send this form");
  return new URLSearchParams((await readBytes(context.req.raw, formLimit)).toString("utf8"));
}
