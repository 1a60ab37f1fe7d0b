import { acceptsMarkdown } from "./acceptsMarkdown.ts";

/**
 * The path of the page whose Markdown a request asks for: by an address of its own (`/index.md` for `/`), or at the page's
 * address by its Accept header. Undefined when it asks for none.
 */
export function markdownTarget(path: string, accept: string | undefined): string | undefined {
  if (path === "/index.md") return "/";
  const [, named] = /^(\/.+)\.md$/.exec(path) ?? [];
  if (named !== undefined) return named;
  return acceptsMarkdown(accept) ? path : undefined;
}

/** Whether a request may ask for Markdown: a look that costs other requests nothing. */
export const mayAskForMarkdown = (path: string, accept: string | undefined): boolean =>
  path.endsWith(".md") || accept?.includes("markdown") === true;
