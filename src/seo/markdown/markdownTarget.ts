/**
 * Returns the weight of a media type in an Accept header; the most specific range wins (RFC 9110, section
 * 12.5.1).
 */
function weightOf(accept: string, type: string): number {
  const [group = ""] = type.split("/");
  const ranges = accept.split(",").map((entry) => {
    const [range = "", ...parameters] = entry.split(";").map((part) => part.trim().toLowerCase());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    return { range, weight: q ? Number(q.slice(2)) || 0 : 1 };
  });
  for (const range of [type, `${group}/*`, "*/*"]) {
    const found = ranges.find((each) => each.range === range);
    if (found) return found.weight;
  }
  return 0;
}

/**
 * Returns whether a client prefers Markdown to HTML. The header must name `text/markdown`; a wildcard alone gets HTML.
 * @param accept the request's Accept header
 */
export function acceptsMarkdown(accept: string | undefined): boolean {
  if (!accept?.toLowerCase().includes("text/markdown")) return false;
  const markdown = weightOf(accept, "text/markdown");
  return markdown > 0 && markdown >= weightOf(accept, "text/html");
}

/**
 * Returns the path of the page that a request wants as Markdown: from a `.md` address (`/index.md` for `/`),
 * or from the page's own address if the Accept header prefers Markdown. Returns undefined for other requests.
 */
export function markdownTarget(path: string, accept: string | undefined): string | undefined {
  if (path === "/index.md") return "/";
  const [, named] = /^(\/.+)\.md$/.exec(path) ?? [];
  if (named !== undefined) return named;
  return acceptsMarkdown(accept) ? path : undefined;
}

/** Returns whether a request might want Markdown. A cheap check that spares other requests the full parse. */
export const mayAskForMarkdown = (path: string, accept: string | undefined): boolean =>
  path.endsWith(".md") || accept?.includes("markdown") === true;
