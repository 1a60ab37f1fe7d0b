import type { SanityDocumentLike } from "sanity";
import { freeSlug } from "../../schemas/rules/pageSlug.ts";
import { isPageType, maxTitleLength } from "../../schemas/rules/pageTypes.ts";

interface CopiedPage extends SanityDocumentLike {
  title?: string;
  label?: string;
  translation?: unknown;
  review?: unknown;
  slug?: { current?: string };
}

/**
 * Returns the copy of a page or an article: with its own title and address, without links in the header and
 * footer. The copy of a translation translates no page, and nobody has reviewed a copy.
 * @param taken the slugs of all documents of the type and of redirects, including drafts
 */
export function copyOfPage(page: SanityDocumentLike, taken: readonly string[]): SanityDocumentLike {
  const { label: _, translation: __, review: ___, ...copied } = page as CopiedPage; // only pages and articles have this action
  const { _type, title, slug } = copied;
  const type = isPageType(_type) ? _type : "page";
  return {
    ...copied,
    ...(title && { title: `Copy of ${title}`.slice(0, maxTitleLength[type]).trimEnd() }),
    ...(slug?.current && { slug: { ...slug, current: freeSlug(slug.current, taken, type, "-copy") } }),
    ...(type === "page" && { inHeader: false, inFooter: "no" }),
  };
}
