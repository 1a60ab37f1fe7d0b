import { environment } from "#platform/environment.ts";
import { postSigned } from "../webhook/boundRoute.ts";
import { boundKey } from "../webhook/signature.ts";

/**
 * Invalidates cache tags: the next request for a page with one of them makes Next render it in the background. Next
 * applies `revalidateTag` only after the calling route handler returns, but the webhook's handler must see the effect
 * earlier. So this sends a request to a separate route.
 */
export async function invalidateTags(tags: readonly string[], signal: AbortSignal): Promise<void> {
  const path = "/api/revalidate/tags";
  const [secret = ""] = environment().SANITY_REVALIDATE_SECRETS;
  await postSigned(path, JSON.stringify({ tags }), boundKey(secret, path), signal);
}
