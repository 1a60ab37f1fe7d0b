import type { SanityDocumentLike } from "sanity";
import { MAX_SLUG_LENGTH, slugProblem } from "../../schemas/rules/pageSlug.ts";
import { isPageType, maxTitleLength, type PageType } from "../../schemas/rules/pageTypes.ts";

/** Returns the first free slug: `pilot-studies-copy`, then `pilot-studies-copy-2`. */
function freeSlug(slug: string, taken: readonly string[], type: PageType): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "-copy" : `-copy-${number}`;
    const candidate = slug.slice(0, MAX_SLUG_LENGTH - suffix.length).replace(/-+$/, "") + suffix;
    if (!taken.includes(candidate) && !slugProblem(candidate, [], type)) return candidate;
  }
}

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
    ...(slug?.current && { slug: { ...slug, current: freeSlug(slug.current, taken, type) } }),
    ...(type === "page" && { inHeader: false, inFooter: "no" }),
  };
}
