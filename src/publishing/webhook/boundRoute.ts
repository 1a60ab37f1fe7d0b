import type * as v from "valibot";
import { environment } from "#platform/environment.ts";
import { fetchSelf } from "#platform/fetchSelf.ts";
import { boundKey, readSigned, SIGNATURE_HEADER, SignedRequestError, sign } from "./signature.ts";

/**
 * The status for content that can't go live: it is invalid or not approved. Sanity and the embedded lake retry only 429 and 5xx
 * (https://www.sanity.io/docs/changelog/50ec6abf-fe0c-475b-ae72-314148860132). When the document is corrected or approved, the
 * lake announces that as another change.
 */
export const CONTENT_REFUSED = 422;

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
 * @throws Error when another attempt could help: the response is neither 2xx nor {@link CONTENT_REFUSED}
 */
export async function postSigned(
  path: string,
  body: string,
  key: string,
  signal: AbortSignal,
): Promise<void> {
  const headers = { [SIGNATURE_HEADER]: sign(body, key) };
  const { ok, status } = await fetchSelf(path, { method: "POST", body, headers, signal });
  if (!ok && status !== CONTENT_REFUSED) throw new Error(`${path} responded with ${status}`);
}
