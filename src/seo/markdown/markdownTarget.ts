import { acceptsMarkdown } from "./acceptsMarkdown.ts";

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
