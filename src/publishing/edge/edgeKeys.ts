import { publishedTag } from "#content/cache/publishedTag.ts";

/** The key that every page has: what a new deployment purges. */
export const EVERY_PAGE = "site";
/** The key that every redirect has. */
export const EVERY_REDIRECT = "redirects";

/**
 * The keys to purge when a document changes. Where an editor's page is, and under which words, stands on any page that
 * links to it: in header and footer and in picked links, as do the sections of legal documents. So such a change purges
 * all pages.
 * @param change of a document that pages, or redirects, are made of
 */
export function edgeKeysOf({ _id, _type }: { readonly _id: string; readonly _type?: string }): string[] {
  if (_type === "redirect") return [EVERY_REDIRECT];
  return [_type === "page" || _type === "legalDocument" ? EVERY_PAGE : publishedTag(_id)];
}
