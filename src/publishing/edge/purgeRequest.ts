/** What an edge is asked with. */
export interface PurgeRequest {
  readonly headers: Record<string, string>;
  readonly body?: string;
}

/**
 * The request that purges keys, by the host of its address: Fastly's
 * (https://www.fastly.com/documentation/reference/api/purging/), Cloudflare's
 * (https://developers.cloudflare.com/api/resources/cache/methods/purge/), and for any other host the form that
 * `deploy/varnish.vcl` takes.
 * @param token the edge's API token; undefined where it asks for none
 */
export function purgeRequest(url: string, keys: readonly string[], token: string | undefined): PurgeRequest {
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
