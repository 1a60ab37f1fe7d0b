import { environment } from "#platform/environment.ts";
import { describeFetchError } from "#platform/errorMessages.ts";
import { retryWithBackoff } from "./retryWithBackoff.ts";

/** Timeout of a purge request, in milliseconds. */
const LIMIT = 3000;
/**
 * Milliseconds until the second purge. An edge that was fetching the old page during the first purge stores it
 * afterward.
 */
const SECOND_PURGE_AFTER = 3000;

/** A purge failed. The message is one line. */
class PurgeError extends Error {
  override name = "PurgeError";
}

/**
 * Returns the request that purges keys. Its format depends on the host of the URL: Fastly
 * (https://www.fastly.com/documentation/reference/api/purging/), Cloudflare
 * (https://developers.cloudflare.com/api/resources/cache/methods/purge/), or for any other host the format that
 * `deploy/varnish.vcl` accepts.
 * @param token the edge's API token; undefined if it needs none
 */
export function purgeRequest(
  url: string,
  keys: readonly string[],
  token: string | undefined,
): { headers: Record<string, string>; body?: string } {
  const bearer: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
  const surrogateKeys = { "surrogate-key": keys.join(" ") };
  switch (new URL(url).hostname) {
    case "api.fastly.com":
      return { headers: { ...surrogateKeys, ...(token && { "fastly-key": token }) } };
    case "api.cloudflare.com":
      return {
        headers: { ...bearer, "content-type": "application/json" },
        body: JSON.stringify({ tags: keys }),
      };
    default:
      return { headers: { ...bearer, ...surrogateKeys } };
  }
}

/** @throws PurgeError */
async function purge(keys: readonly string[]): Promise<void> {
  const { EDGE_PURGE_URL, EDGE_PURGE_TOKEN } = environment();
  if (!EDGE_PURGE_URL) return;
  const request = purgeRequest(EDGE_PURGE_URL, keys, EDGE_PURGE_TOKEN);
  const signal = AbortSignal.timeout(LIMIT);
  const purging = fetch(EDGE_PURGE_URL, { method: "POST", signal, cache: "no-store", ...request });
  const response = await purging.catch((error: unknown) => {
    throw new PurgeError(
      `Failed to purge the edge: ${describeFetchError(error, LIMIT)}. Check EDGE_PURGE_URL.`,
    );
  });
  await response.arrayBuffer().catch(() => {}); // so that the connection can be reused
  if (!response.ok)
    throw new PurgeError(
      `Failed to purge the edge: it responded with ${response.status}. Check EDGE_PURGE_TOKEN.`,
    );
}

/** The keys that the edge has not purged yet. */
const pending = new Set<string>();

const purgePending = retryWithBackoff("edge.purge-failed", async () => {
  const keys = [...pending];
  if (keys.length === 0) return;
  await purge(keys);
  for (const key of keys) pending.delete(key);
});

/** Purges keys in the background, with retries (see {@link retryWithBackoff}). */
export function purgeLater(keys: readonly string[]): void {
  for (const key of keys) pending.add(key);
  purgePending();
}

/**
 * Purges keys from the edge, immediately and again 3 s later. Does nothing without `EDGE_PURGE_URL`.
 * @throws PurgeError when the first purge fails; the second purge is sent in any case
 */
export async function purgeEdge(keys: readonly string[]): Promise<void> {
  if (!environment().EDGE_PURGE_URL) return;
  setTimeout(purgeLater, SECOND_PURGE_AFTER, keys).unref();
  await purge(keys);
}
