import type { ListedArticle } from "#content/index.ts";
import { cleanText } from "#platform/text.ts";
import type { Language } from "#schemas/languages.ts";

/** The values that an Atom feed is built from. */
export interface Feed {
  readonly language: Language;
  readonly title: string;
  readonly description: string;
  /** The name of the author of the feed: the product. */
  readonly author: string;
  /** The path of the feed, and of the list of articles. */
  readonly path: string;
  readonly index: string;
  readonly articles: readonly ListedArticle[];
}

/** The most articles in a feed. */
const LONGEST = 50;

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Escapes text for XML, and removes characters that XML 1.0 doesn't allow. */
const escaped = (text: string) =>
  cleanText(text).replaceAll(/[&<>"]/g, (character) => entities[character] ?? character);

const entryOf = ({ path, title, _updatedAt, card }: ListedArticle, siteUrl: string) => `  <entry>
    <id>${siteUrl}${path}</id>
    <title>${escaped(title)}</title>
    <link rel="alternate" type="text/html" href="${siteUrl}${path}"/>
    <published>${card.publishedAt}T00:00:00Z</published>
    <updated>${_updatedAt}</updated>
    <summary>${escaped(card.summary)}</summary>
  </entry>
`;

/** Returns an Atom feed (RFC 4287) of the newest articles. @param siteUrl without a trailing slash */
export function atomFeed(
  { language, title, description, author, path, index, articles }: Feed,
  siteUrl: string,
): string {
  const updated =
    articles
      .map(({ _updatedAt }) => _updatedAt)
      .toSorted()
      .at(-1) ?? new Date(0).toISOString();
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language}">
  <id>${siteUrl}${index}</id>
  <title>${escaped(title)}</title>
  <subtitle>${escaped(description)}</subtitle>
  <link rel="self" type="application/atom+xml" href="${siteUrl}${path}"/>
  <link rel="alternate" type="text/html" href="${siteUrl}${index}"/>
  <updated>${updated}</updated>
  <author><name>${escaped(author)}</name></author>
${articles
  .slice(0, LONGEST)
  .map((article) => entryOf(article, siteUrl))
  .join("")}</feed>
`;
}
