import { staleTags } from "#page-cache/staleTags.ts";
import { environment } from "#platform/environment.ts";
import { postSigned } from "../webhook/boundRoute.ts";
import { boundKey } from "../webhook/signature.ts";

/** The most tags of one request. A new link in the header changes every page of a language. */
export const MOST_TAGS = 100;

/**
 * Invalidates cache tags: the next request for a page with one of them makes Next render it in the background. Next
 * applies `revalidateTag` only after the calling route handler returns, but the webhook's handler must see the effect
 * earlier. So without our page cache this sends a request to a separate route.
 */
export async function invalidateTags(tags: readonly string[], signal: AbortSignal): Promise<void> {
  if (staleTags.mark) return staleTags.mark(tags);
  const path = "/api/revalidate/tags";
  const [secret = ""] = environment().SANITY_REVALIDATE_SECRETS;
  for (let from = 0; from < tags.length; from += MOST_TAGS) {
    const some = tags.slice(from, from + MOST_TAGS);
    await postSigned(path, JSON.stringify({ tags: some }), boundKey(secret, path), signal);
  }
}
