// Replaces `get-it/node`. Its `fetch` redirects requests for `https://<project>.<lake's host>` to the lake.
import { createNodeFetch as createAnyFetch } from "get-it/node";

export * from "get-it/node";

const lake = new URL(process.env.SANITY_LAKE_URL ?? "");

/** @param {Parameters<typeof createAnyFetch>} options */
export function createNodeFetch(...options) {
  const fetch = createAnyFetch(...options);
  /** @type {typeof fetch} */
  return (input, init) => {
    const url = new URL(input);
    if (!url.host.endsWith(`.${lake.host}`)) return fetch(input, init);
    return fetch(lake.origin + url.pathname.replace(/^\/+/, "/") + url.search, init);
  };
}
