import { CachedResponse, PRIVATE_CACHING, weakTag } from "#page-cache/CachedResponse.ts";
import { weightsIn } from "#page-cache/encoding.ts";
import type { PageCopies } from "#page-cache/pageCopies.ts";
import { DATA_POLICY } from "#platform/policy.ts";
import { markdownPath } from "#schemas/rules/searchResult.ts";
import { findElement, readHtml } from "./readHtml.ts";
import { toMarkdown } from "./toMarkdown.ts";

/** Headers that a page's Markdown shares: language, cross-origin rules and cache lifetime. */
const shared = [
  "cache-control",
  "content-language",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "referrer-policy",
  "x-content-type-options",
];
/** The keys by which an edge purges a page. */
const keys = ["cache-tag", "surrogate-key"];

/** At the page's own path no edge may store the Markdown: some ignore Vary and would send it to a browser. */
const NOT_IN_FRONT = { "cache-control": PRIVATE_CACHING };

/** A page's Markdown at its own path (`named`) and at the page's (`negotiated`). */
interface Markdown {
  readonly named: CachedResponse;
  readonly negotiated: CachedResponse;
}

const pick = (headers: CachedResponse["headers"], names: readonly string[]) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => names.includes(name)));

/** Returns what a page says to search engines, as headers for its Markdown. */
function searchHeaders(html: string, path: string, siteUrl: string) {
  const [head = ""] = html.split("</head>", 1);
  const { children } = findElement(readHtml(head), "head") ?? { children: [] };
  const tags = children.flatMap((child) => (typeof child === "string" ? [] : [child.attributes]));
  const canonical = tags.find(({ rel }) => rel === "canonical")?.href ?? siteUrl + path;
  const robots = tags.find(({ name }) => name === "robots")?.content;
  return { link: `<${canonical}>; rel="canonical"`, ...(robots && { "x-robots-tag": robots }) };
}

/** Converts a page to Markdown. It has the canonical address of the page, so search engines don't list both. */
function asMarkdown(path: string, page: CachedResponse, siteUrl: string): Markdown {
  const html = page.body.toString("utf8");
  const body = Buffer.from(toMarkdown(html, siteUrl + path));
  const headers = {
    ...pick(page.headers, shared),
    "content-type": "text/markdown; charset=utf-8",
    "content-security-policy": DATA_POLICY,
    "content-location": markdownPath(path),
    ...searchHeaders(html, path, siteUrl),
    vary: "Accept",
    etag: weakTag(body),
  };
  return {
    named: new CachedResponse({ headers: { ...headers, ...pick(page.headers, keys) }, body }),
    negotiated: new CachedResponse({ headers: { ...headers, ...NOT_IN_FRONT }, body }),
  };
}

/** The Markdown of a page, with the headers that let an edge store it for a long time. */
interface FoundMarkdown {
  readonly response: CachedResponse;
  readonly edgeLifetime: readonly string[];
}

/**
 * Creates the Markdown versions of the pages. Each is derived from the page's copy in memory, once per version,
 * so it changes with the page and costs nothing until a client requests it.
 * @param siteUrl the site's public address, without a trailing slash
 * @returns returns the Markdown of the page at a path; `isNegotiated` when the client requested it there by its
 * media type. Undefined when there is no such page
 */
export function createMarkdownPages(
  { copy, edgeLifetime }: Pick<PageCopies, "copy" | "edgeLifetime">,
  siteUrl: string,
) {
  /** By the page's copy: when that is replaced or dropped, its Markdown leaves memory too. */
  const converted = new WeakMap<CachedResponse, Markdown>();
  return async function markdownOf(path: string, isNegotiated: boolean): Promise<FoundMarkdown | undefined> {
    const page = await copy(path);
    if (!page?.headers["content-type"]?.startsWith("text/html")) return undefined;
    const markdown = converted.get(page) ?? asMarkdown(path, page, siteUrl);
    converted.set(page, markdown);
    return isNegotiated
      ? { response: markdown.negotiated, edgeLifetime: [] }
      : { response: markdown.named, edgeLifetime: edgeLifetime(path, page) };
  };
}
export type MarkdownPages = ReturnType<typeof createMarkdownPages>;

/**
 * Returns whether a client prefers Markdown to HTML. The header must name `text/markdown`; a wildcard alone gets HTML.
 * @param accept the request's Accept header
 */
export function acceptsMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !/text\/markdown/i.test(accept)) return false;
  const weights = weightsIn(accept);
  // The most specific range counts (RFC 9110, section 12.5.1).
  const weightOf = (type: string) => weights.get(type) ?? weights.get("text/*") ?? weights.get("*/*") ?? 0;
  const markdown = weightOf("text/markdown");
  return markdown > 0 && markdown >= weightOf("text/html");
}

/** Returns the path of the page whose Markdown is at a path: `/index.md` for `/`. Undefined for other paths. */
export function pageOfMarkdown(path: string): string | undefined {
  if (path === "/index.md") return "/";
  return path.endsWith(".md") && path.length > "/.md".length ? path.slice(0, -".md".length) : undefined;
}
