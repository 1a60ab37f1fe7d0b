import { CachedResponse } from "#page-cache/CachedResponse.ts";
import { weakTag } from "#page-cache/contentTags.ts";
import type { PageCopies } from "#page-cache/pageCopies.ts";
import { DATA_POLICY } from "#platform/policy.ts";
import { markdownPath } from "#schemas/rules/searchResult.ts";
import { toMarkdown } from "./toMarkdown.ts";

/** Headers of a page that its Markdown has too: who may load it, and how long caches may hold it. */
const kept = [
  "cache-control",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "referrer-policy",
  "x-content-type-options",
];
/** The same, for caches that a publish purges. */
const forEdges = ["cache-tag", "cdn-cache-control", "surrogate-control", "surrogate-key"];

/** At the page's own address none in front may hold it: not each of them heeds Vary, and would give it to a browser. */
const NOT_IN_FRONT = { "cache-control": "private, max-age=0, must-revalidate" };

/** A page's Markdown, by its own address and by the page's. */
interface Markdown {
  readonly named: CachedResponse;
  readonly negotiated: CachedResponse;
}

const pick = (headers: CachedResponse["headers"], names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));

/** A page's Markdown, which names the page as the original, so that no search engine lists both. */
function asMarkdown(path: string, page: CachedResponse, siteUrl: string): Markdown {
  const body = Buffer.from(toMarkdown(page.body.toString("utf8"), siteUrl + path));
  const answer = new CachedResponse({
    headers: {
      ...pick(page.headers, kept),
      "content-type": "text/markdown; charset=utf-8",
      "content-security-policy": DATA_POLICY,
      "content-location": markdownPath(path),
      link: `<${siteUrl}${path}>; rel="canonical"`,
      vary: "Accept",
      etag: weakTag(body),
    },
    body,
  });
  return { named: answer.with(pick(page.headers, forEdges)), negotiated: answer.with(NOT_IN_FRONT) };
}

/**
 * The pages as Markdown. Each is made from the page's copy in memory, once for each content, so it changes with the page
 * and costs nothing until someone asks.
 * @param siteUrl the site's public address, without a slash at its end
 * @returns a function that gives the Markdown of the page at a path, `isNegotiated` when it was asked for there by its
 * media type; undefined when that is no page
 */
export function createMarkdownPages({ copy }: Pick<PageCopies, "copy">, siteUrl: string) {
  /** By the page's copy: when that is replaced or dropped, its Markdown leaves memory too. */
  const made = new WeakMap<CachedResponse, Markdown>();
  async function at(path: string): Promise<Markdown | undefined> {
    const page = await copy(path);
    if (!page?.headers["content-type"]?.startsWith("text/html")) return undefined;
    const known = made.get(page);
    if (known) return known;
    const markdown = asMarkdown(path, page, siteUrl);
    made.set(page, markdown);
    return markdown;
  }
  return async function markdownOf(path: string, isNegotiated: boolean): Promise<CachedResponse | undefined> {
    const markdown = await at(path);
    return isNegotiated ? markdown?.negotiated : markdown?.named;
  };
}
export type MarkdownPages = ReturnType<typeof createMarkdownPages>;
