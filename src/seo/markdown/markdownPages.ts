import { CachedResponse } from "#page-cache/CachedResponse.ts";
import { weakTag } from "#page-cache/contentTags.ts";
import type { PageCopies } from "#page-cache/pageCopies.ts";
import { DATA_POLICY } from "#platform/policy.ts";
import { markdownPath } from "#schemas/rules/searchResult.ts";
import { toMarkdown } from "./toMarkdown.ts";

/** Page headers that the Markdown version shares: cross-origin rules and cache lifetime. */
const kept = [
  "cache-control",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "referrer-policy",
  "x-content-type-options",
];
/** Page headers for caches that each publish purges. */
const forEdges = ["cache-tag", "cdn-cache-control", "surrogate-control", "surrogate-key"];

/**
 * Keeps negotiated Markdown out of shared caches. Some ignore `Vary` and would serve the Markdown to
 * browsers.
 */
const NOT_IN_FRONT = { "cache-control": "private, max-age=0, must-revalidate" };

/** A page's Markdown, at its own address and content-negotiated at the page's address. */
interface Markdown {
  readonly named: CachedResponse;
  readonly negotiated: CachedResponse;
}

const pick = (headers: CachedResponse["headers"], names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));

/** Renders a page's Markdown. A canonical link to the page keeps search engines from listing both. */
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
 * Creates a function that serves pages as Markdown. It converts the page's in-memory copy on the first
 * request and reuses the result until the page changes.
 * @param siteUrl the site's public address, without a trailing slash
 * @returns a function that returns the Markdown of the page at a path, or undefined if there is no such
 *   page. `isNegotiated` means that the Accept header selected Markdown at the page's own address.
 */
export function createMarkdownPages({ copy }: Pick<PageCopies, "copy">, siteUrl: string) {
  /** Keyed by the page's copy, so the Markdown is garbage-collected with it. */
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
