import * as v from "valibot";
import type { CachedResponse } from "#page-cache/CachedResponse.ts";
import type { PageCopies } from "#page-cache/pageCopies.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { memoizeLatest } from "#platform/memoizeFor.ts";
import { lookupPath, withQuery } from "#schemas/rules/redirectPath.ts";
import { REDIRECTS_PATH } from "#schemas/singletons.ts";
import { PAGE_CACHING } from "../connections/SiteResponse.ts";

const list = v.object({
  redirects: v.array(v.object({ from: v.string(), to: v.string(), permanent: v.boolean() })),
});

/** The status and headers of a redirect response. */
export interface RedirectResponse {
  readonly status: 307 | 308;
  readonly headers: Readonly<Record<string, string>>;
}

type Entry = v.InferOutput<typeof list>["redirects"][number];

function read({ body }: CachedResponse): ReadonlyMap<string, Entry> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), list), body.toString("utf8"));
  if (!parsed.success) {
    const reason = parsed.issues[0].message;
    logPerCause("error", "redirects.load-failed", reason, { reason });
    return new Map();
  }
  return new Map(parsed.output.redirects.map((redirect) => [redirect.from, redirect]));
}

/**
 * Looks up redirects in the in-memory copy of the list. The server does so only for paths without a resource, so
 * other requests have no extra cost.
 * @param added the headers for caches that a publish purges
 * @returns a function that returns the redirect from a decoded path, with or without a trailing slash
 */
export function createRedirects(
  { copy }: Pick<PageCopies, "copy">,
  added: Readonly<Record<string, string>> = {},
) {
  const listOf = memoizeLatest(read, new Map());
  return async function redirectFrom(path: string, url: string): Promise<RedirectResponse | undefined> {
    const redirects = listOf(await copy(REDIRECTS_PATH));
    const entry = redirects.get(lookupPath(path));
    if (!entry) return undefined;
    const query = url.includes("?") ? url.slice(url.indexOf("?") + 1) : "";
    const headers = {
      Location: withQuery(entry.to, query),
      // Browsers would cache a permanent redirect forever. An editor may change it, so browsers must revalidate it.
      "Cache-Control": PAGE_CACHING,
      ...added,
    };
    return { status: entry.permanent ? 308 : 307, headers };
  };
}
