import * as v from "valibot";
import type { CachedResponse } from "#page-cache/CachedResponse.ts";
import { memoizeLatest } from "#page-cache/memoizeLatest.ts";
import type { PageCopies } from "#page-cache/pageCopies.ts";
import { logPerCause } from "#platform/logPerCause.ts";
import { lookupPath } from "#schemas/rules/redirectPath.ts";
import { REDIRECTS_PATH } from "#schemas/singletons.ts";
import { PAGE_CACHING } from "../connections/SiteResponse.ts";

const list = v.object({
  redirects: v.array(v.object({ from: v.string(), to: v.string(), permanent: v.boolean() })),
});

/** Where a visitor is led, and how: the status and headers of the answer. */
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

/** The address with the query of the request: before the anchor, after a query of its own. */
function withQuery(to: string, query: string): string {
  if (query === "") return to;
  const [address = "", anchor] = to.split("#", 2);
  const joined = `${address}${address.includes("?") ? "&" : "?"}${query}`;
  return anchor === undefined ? joined : `${joined}#${anchor}`;
}

/**
 * Finds redirects in the list that is in memory, as its copy is. They are looked for only where the site has nothing, so
 * they cost other requests nothing.
 * @param added the headers for caches that a publish purges
 * @returns a function that gives the redirect from a path, decoded; a slash at its end makes no difference
 */
export function createRedirects(
  { copy }: Pick<PageCopies, "copy">,
  added: Readonly<Record<string, string>> = {},
) {
  const listOf = memoizeLatest(read, new Map());
  return async function redirectFrom(path: string, url: string): Promise<RedirectResponse | undefined> {
    const known = listOf(await copy(REDIRECTS_PATH));
    const found = known.get(lookupPath(path));
    if (!found) return undefined;
    const query = url.includes("?") ? url.slice(url.indexOf("?") + 1) : "";
    const headers = {
      Location: withQuery(found.to, query),
      // Browsers would keep a lasting redirect for ever. An editor may change it, so they ask each time.
      "Cache-Control": PAGE_CACHING,
      ...added,
    };
    return { status: found.permanent ? 308 : 307, headers };
  };
}
export type Redirects = ReturnType<typeof createRedirects>;
