import { ApiError } from "../../../errors.ts";
import type { Login } from "../../../identity.ts";
import type { Endpoint, LakeRequest } from "../../LakeRequest.ts";
import { readBytes } from "../../readBody.ts";

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
export function enterStudio({ context, lake }: LakeRequest, token: string, target: URL): Response {
  const to = new URL(target);
  to.hash = `sid=${lake.signIn.open(token)}`;
  return context.redirect(to.href, context.req.method === "POST" ? 303 : 302);
}

/** Returns a URL of the Studio. Another target would receive a token. @throws ApiError 403 */
export function studioAddress({ lake }: LakeRequest, given: string | undefined): URL {
  const { studioOrigin } = lake.settings;
  const target = URL.parse(given ?? "");
  if (target?.origin !== studioOrigin) throw new ApiError(403, `Log in from the Studio at ${studioOrigin}`);
  return target;
}

/** Reads a form of the login page. @throws ApiError 403 when it was sent from another origin */
export async function readForm({ context, lake }: LakeRequest): Promise<URLSearchParams> {
  if (context.req.header("origin") !== lake.settings.origin)
    throw new ApiError(403, "Only the login page may send this form");
  return new URLSearchParams((await readBytes(context.req.raw, formLimit)).toString("utf8"));
}
