import type { SanityDocumentLike } from "sanity";
import { MAX_SLUG_LENGTH, slugProblem } from "../../schemas/rules/pageSlug.ts";

/** The maximum number of characters in a page's title (schemas/page.ts). */
const MAX_TITLE_LENGTH = 48;

/** Returns the first free slug: `pilot-studies-copy`, then `pilot-studies-copy-2`. */
function freeSlug(slug: string, taken: readonly string[]): string {
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "-copy" : `-copy-${number}`;
    const candidate = slug.slice(0, MAX_SLUG_LENGTH - suffix.length).replace(/-+$/, "") + suffix;
    if (!taken.includes(candidate) && !slugProblem(candidate)) return candidate;
  }
}

interface CopiedPage extends SanityDocumentLike {
  title?: string;
  label?: string;
  slug?: { current?: string };
}

/**
 * Returns the copy of a page: with its own title and address, and without links in the header and footer.
 * @param taken the slugs of all pages and redirects, including drafts
 */
export function copyOfPage(page: SanityDocumentLike, taken: readonly string[]): SanityDocumentLike {
  const { label: _, ...copied } = page as CopiedPage; // only pages have this action
  const { title, slug } = copied;
  return {
    ...copied,
    ...(title && { title: `Copy of ${title}`.slice(0, MAX_TITLE_LENGTH).trimEnd() }),
    ...(slug?.current && { slug: { ...slug, current: freeSlug(slug.current, taken) } }),
    inHeader: false,
    inFooter: "no",
  };
}
