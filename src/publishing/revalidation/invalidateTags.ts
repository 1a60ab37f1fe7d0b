import { environment } from "#platform/environment.ts";
import { postSigned } from "../webhook/boundRoute.ts";
import { boundKey } from "../webhook/signature.ts";

/**
 * Invalidates cache tags: the next request for a page that has one of them renders it in the background. Next applies
 * `revalidateTag` only once the route handler that called it has returned, and the webhook's handler must see the effect
 * before that. So the call is a request of its own.
 */
export async function invalidateTags(tags: readonly string[], signal: AbortSignal): Promise<void> {
  const path = "/api/revalidate/tags";
  const [secret = ""] = environment().SANITY_REVALIDATE_SECRETS;
  await postSigned(path, JSON.stringify({ tags }), boundKey(secret, path), signal);
}
