import type * as v from "valibot";
import { environment } from "#platform/environment.ts";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { boundKey, readSigned, SIGNATURE_HEADER, SignedRequestError, sign } from "./signature.ts";

/**
 * Returns the handler of a route that only the site itself and the embedded lake call. It accepts requests that are
 * signed with a key bound to the route's path (see `boundKey`), and rejects all others with 400, 401 or 413.
 * @param form the schema of the JSON body
 */
export function boundRoute<T>(
  path: string,
  form: v.GenericSchema<unknown, T>,
  respond: (body: T) => Promise<Response>,
): (request: Request) => Promise<Response> {
  return async (request) => {
    let body: T;
    try {
      const keys = environment().SANITY_REVALIDATE_SECRETS.map((secret) => boundKey(secret, path));
      body = await readSigned(request, keys, form);
    } catch (error) {
      if (!(error instanceof SignedRequestError)) throw error;
      return Response.json({ error: error.message }, { status: error.status });
    }
    return respond(body);
  };
}

/**
 * Posts a signed body to a path of this process.
 * @throws Error when the response is not 2xx
 */
export async function postSigned(
  path: string,
  body: string,
  key: string,
  signal: AbortSignal,
): Promise<void> {
  const headers = { [SIGNATURE_HEADER]: sign(body, key) };
  const { ok, status } = await fetchSelf(path, { method: "POST", body, headers, signal });
  if (!ok) throw new Error(`${path} responded with ${status}`);
}
