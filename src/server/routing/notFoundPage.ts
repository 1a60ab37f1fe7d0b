import { CachedResponse, uncached } from "#page-cache/CachedResponse.ts";
import { memoizeLatest } from "#page-cache/memoizeLatest.ts";
import type { PageCopies } from "#page-cache/pageCopies.ts";
import { DATA_POLICY } from "#platform/policy.ts";

/** The path of the not-found page: `src/app/not-found/page.tsx`. */
export const NOT_FOUND_PATH = "/not-found";

/** The response until the page has been fetched for the first time. */
const FALLBACK = new CachedResponse({
  status: 404,
  headers: {
    "content-type": "text/plain; charset=utf-8",
    "content-security-policy": DATA_POLICY,
    "x-content-type-options": "nosniff",
    "cache-control": "no-store",
  },
  body: Buffer.from("This page does not exist.\n"),
});

/** Returns the not-found page with status 404. */
const asNotFound = ({ headers, body }: CachedResponse) =>
  new CachedResponse({ status: 404, headers: uncached(headers), body });

/** Returns the response for unknown paths: the in-memory copy of the not-found page. */
export function createNotFoundPage({ copy }: Pick<PageCopies, "copy">) {
  const answerOf = memoizeLatest(asNotFound, FALLBACK);
  return async function notFoundPage(): Promise<CachedResponse> {
    return answerOf(await copy(NOT_FOUND_PATH));
  };
}
export type NotFoundPage = ReturnType<typeof createNotFoundPage>;
