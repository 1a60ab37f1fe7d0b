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
    const accepted = ranges.find((each) => each.range === range);
    if (accepted) return accepted.weight;
  }
  return 0;
}

/**
 * Returns whether a client prefers Markdown to HTML. The header must name `text/markdown`; a wildcard alone gets HTML.
 * @param accept the request's Accept header
 */
export function acceptsMarkdown(accept: string | undefined): boolean {
  if (accept === undefined || !/text\/markdown/i.test(accept)) return false;
  const markdown = weightOf(accept, "text/markdown");
  return markdown > 0 && markdown >= weightOf(accept, "text/html");
}

/** Returns the path of the page whose Markdown is at a path: `/index.md` for `/`. Undefined for other paths. */
export function pageOfMarkdown(path: string): string | undefined {
  if (path === "/index.md") return "/";
  return path.endsWith(".md") && path.length > "/.md".length ? path.slice(0, -".md".length) : undefined;
}
