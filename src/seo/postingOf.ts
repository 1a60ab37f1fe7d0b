import type { BlogPostingLeaf } from "schema-dts";
import type { Language } from "#schemas/languages.ts";
import { sharePath } from "#schemas/rules/searchResult.ts";

/** The values of an article that search engines show. */
export interface DescribedArticle {
  readonly headline: string;
  readonly publishedAt: string;
  readonly revisedAt: string;
  readonly authors: readonly { readonly name: string; readonly isTeam: boolean | null }[];
  readonly tags: readonly string[];
  /** The path of the cover. Without one, the generated share picture stands for the article. */
  readonly picture?: string;
}

/** Returns the schema.org description of an article. */
export const postingOf = (
  { headline, publishedAt, revisedAt, authors, tags, picture }: DescribedArticle,
  {
    language,
    path,
    description,
  }: { readonly language: Language; readonly path: string; readonly description: string },
  siteUrl: string,
): BlogPostingLeaf => ({
  "@type": "BlogPosting",
  "@id": `${siteUrl}${path}#article`,
  headline,
  description,
  image: `${siteUrl}${picture ?? sharePath(path)}`,
  datePublished: publishedAt,
  dateModified: revisedAt,
  author: authors.map(({ name, isTeam }) => ({ "@type": isTeam ? "Organization" : "Person", name })),
  publisher: { "@id": `${siteUrl}/#organization` },
  mainEntityOfPage: { "@id": `${siteUrl}${path}#webpage` },
  inLanguage: language,
  ...(tags.length > 0 && { keywords: tags.join(", ") }),
});
