import { ApiError } from "../../../errors.ts";
import { editor } from "../../../identity.ts";
import { addUser, parseUserName } from "../../../settings/users.ts";
import type { LakeRequest } from "../../LakeRequest.ts";
import { nameForm } from "../../loginForms.ts";
import { enterStudio, readForm, studioAddress } from "./enterStudio.ts";

/** GET `/auth/login/local` and `/auth/login/as/:user`: logs a person in and redirects the browser to the Studio. */
export function login(request: LakeRequest): Response {
  return enter(request, request.context.req.param("user") ?? editor.id, request.context.req.query("origin"));
}

/** GET `/auth/login/new`: shows a form that asks for a name. */
export function showNameForm(request: LakeRequest): Response {
  const { context, lake } = request;
  const target = studioAddress(request, context.req.query("origin"));
  const { body, headers } = nameForm({ target: target.href, studioOrigin: lake.settings.studioOrigin });
  return context.body(body, 200, headers);
}

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
  const token = request.lake.sessions.tokenOf(id);
  if (token === undefined) throw new ApiError(404, `There is no user ${id}`);
  return enterStudio(request, token, studioAddress(request, origin));
}
