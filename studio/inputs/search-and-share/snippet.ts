import { landingTitle, type NamedPage, pageTitle } from "../../../schemas/rules/searchResult.ts";

/** About where search engines cut what they show, in characters. */
const TITLE_LENGTH = 60;
const DESCRIPTION_LENGTH = 160;

/** What the preview reads of a document with a page of its own; a draft may lack any of it. */
export interface PreviewedDocument extends NamedPage {
  readonly description?: string;
  readonly productName?: string;
  readonly tagline?: string;
}

/** What search engines and shared links show of a page. */
export interface Snippet {
  readonly title: string;
  readonly description: string;
}

/** A text as far as it is shown: cut after a whole word. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const shown = text.slice(0, length);
  const end = shown.lastIndexOf(" ");
  return `${shown.slice(0, end > length / 2 ? end : length)} …`;
}

/**
 * What a page's document gives a search engine, by the rule that the page itself follows.
 * @param productName from the site settings, which are the landing page's own document
 */
export function snippetOf(document: PreviewedDocument, productName: string): Snippet {
  const isLanding = document.tagline !== undefined;
  const title = isLanding ? landingTitle(document) : pageTitle(document, productName);
  return {
    title: cut(title, TITLE_LENGTH),
    description: cut(document.description ?? "", DESCRIPTION_LENGTH),
  };
}
