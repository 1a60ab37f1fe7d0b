import { publishedTag } from "#content/cache/publishedTag.ts";

/** The key of every page. A new deployment purges it. */
export const EVERY_PAGE = "site";
/** The key of every redirect. */
export const EVERY_REDIRECT = "redirects";

/**
 * Returns the keys to purge when a document changes. Any page may link to an editor's page or to a section of a legal
 * document, in the header, the footer or its text, by path and words. So their changes purge all pages.
 */
export function edgeKeysOf({ _id, _type }: { readonly _id: string; readonly _type?: string }): string[] {
  if (_type === "redirect") return [EVERY_REDIRECT];
  return [_type === "page" || _type === "legalDocument" ? EVERY_PAGE : publishedTag(_id)];
}
