import { landingTitle, type NamedPage, pageTitle } from "../../../schemas/rules/searchResult.ts";
import { DESCRIPTION_LENGTH, TITLE_LENGTH } from "../../quality/rules/searchResult.ts";

/** The fields of a page document that the preview reads. A draft may lack any of them. */
export interface PreviewedDocument extends NamedPage {
  readonly description?: string;
  /** The description of an article. */
  readonly summary?: string;
  readonly productName?: string;
  readonly tagline?: string;
}

/** The title and description that search engines and shared links show for a page. */
export interface Snippet {
  readonly title: string;
  readonly description: string;
}

/** Truncates a text after a whole word. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const shown = text.slice(0, length);
  const end = shown.lastIndexOf(" ");
  return `${shown.slice(0, end > length / 2 ? end : length)} …`;
}

/**
 * Returns a page's snippet, by the same rules as the page itself.
 * @param productName the name in the site settings, which are also the landing page's document
 */
export function snippetOf(document: PreviewedDocument, productName: string): Snippet {
  const isLanding = document.tagline !== undefined;
  const title = isLanding ? landingTitle(document) : pageTitle(document, productName);
  return {
    title: cut(title, TITLE_LENGTH),
    description: cut(document.description ?? document.summary ?? "", DESCRIPTION_LENGTH),
  };
}
