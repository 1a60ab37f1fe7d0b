import type { Context } from "hono";
import { setPassword } from "../../../settings/users.ts";
import type { LakeRequest } from "../../LakeRequest.ts";
import { passwordForm } from "../../loginForms.ts";
import { readJson } from "../../readBody.ts";
import { enterStudio, readForm, studioAddress } from "./enterStudio.ts";

/** GET `/auth/login/password`: shows a form that asks for a user name and a password. */
export function showPasswordForm(request: LakeRequest): Response {
  const { context, lake } = request;
  const target = studioAddress(request, context.req.query("origin"));
  const { body, headers } = passwordForm({ target: target.href, studioOrigin: lake.settings.studioOrigin });
  return context.body(body, 200, headers);
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
  const given = await readJson(context.req.raw);
  const password = typeof given === "object" && given !== null && "password" in given ? given.password : "";
  await setPassword(lake.settingsFile, context.req.param("id") ?? "", password);
  return context.json({ changed: true });
}
