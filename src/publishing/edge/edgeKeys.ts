import { publishedTag } from "#content/cache/revisions.ts";
import { languages } from "#schemas/languages.ts";
import { idIn } from "#schemas/rules/documentIds.ts";
import { isPageType } from "#schemas/rules/pageTypes.ts";

/** The key of every page. A new deployment purges it. */
export const EVERY_PAGE = "site";
/** The key of every redirect. */
export const EVERY_REDIRECT = "redirects";

/**
 * Returns the keys to purge when a document changes. Any page may contain the path and title of an editor's page or an article, or
 * of a section of a legal document, as a link in its header, footer or text. So a change to these documents purges
 * all pages.
 */
export function edgeKeysOf({ _id, _type }: { readonly _id: string; readonly _type?: string }): string[] {
  if (_type === "redirect") return [EVERY_REDIRECT];
  // Only landing pages show a hero. While an experiment runs, no edge stores them.
  if (_type === "experiment") return languages.map((language) => publishedTag(idIn(language.id, "hero")));
  return [isPageType(_type) || _type === "legalDocument" ? EVERY_PAGE : publishedTag(_id)];
}
