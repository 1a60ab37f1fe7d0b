import { DATA_POLICY } from "#policy.ts";
import { markdownPath } from "../../../schemas/rules/searchResult.ts";
import { MemoryAnswer } from "../MemoryAnswer.ts";
import type { Prerendered } from "../prerendered.ts";
import { weakTag } from "../weakTag.ts";
import { toMarkdown } from "./toMarkdown.ts";

/** Headers of a page that its Markdown has too: who may load it, and how long caches may hold it. */
const kept = [
  "cache-control",
  "cross-origin-opener-policy",
  "cross-origin-resource-policy",
  "referrer-policy",
  "x-content-type-options",
];

/** A page's Markdown, which names the page as the original, so that no search engine lists both. */
function asMarkdown(path: string, page: MemoryAnswer, siteUrl: string): MemoryAnswer {
  const body = Buffer.from(toMarkdown(page.body.toString("utf8"), siteUrl + path));
  const headers = Object.fromEntries(Object.entries(page.headers).filter(([name]) => kept.includes(name)));
  return new MemoryAnswer({
    headers: {
      ...headers,
      "content-type": "text/markdown; charset=utf-8",
      "content-security-policy": DATA_POLICY,
      "content-location": markdownPath(path),
      link: `<${siteUrl}${path}>; rel="canonical"`,
      vary: "Accept",
      etag: weakTag(body),
    },
    body,
  });
}

/**
 * The pages as Markdown. Each is made from the page's copy in memory, once for each content, so it changes with the page
 * and costs nothing until someone asks.
 * @param siteUrl the site's public address, without a slash at its end
 * @returns a function that gives the Markdown of the page at a path; undefined when that is no page
 */
export function createMarkdownPages({ copy }: Pick<Prerendered, "copy">, siteUrl: string) {
  const made = new Map<string, { page: MemoryAnswer; markdown: MemoryAnswer }>();
  return async function markdownOf(path: string): Promise<MemoryAnswer | undefined> {
    const page = await copy(path);
    if (!page?.headers["content-type"]?.startsWith("text/html")) return undefined;
    const known = made.get(path);
    if (known?.page === page) return known.markdown;
    const markdown = asMarkdown(path, page, siteUrl);
    made.set(path, { page, markdown });
    return markdown;
  };
}
export type MarkdownPages = ReturnType<typeof createMarkdownPages>;
