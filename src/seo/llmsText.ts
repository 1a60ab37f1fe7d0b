import type { PublicPage, SiteSettings } from "#content/index.ts";
import { markdownPath } from "#schemas/rules/searchResult.ts";

type Site = Pick<SiteSettings, "productName" | "tagline" | "description" | "footerBlurb" | "email">;

/**
 * Makes text safe for one line of Markdown: removes line breaks and escapes brackets, which could end a link.
 */
const inline = (text: string) => text.replaceAll(/\s+/g, " ").replaceAll(/[[\]\\]/g, String.raw`\$&`);

/**
 * Returns the content of llms.txt in the format of https://llmstxt.org: a title, a quoted summary, and a list
 * of links. Omits pages that are hidden from search engines.
 * @param siteUrl without a trailing slash
 */
export function llmsText(site: Site, pages: readonly PublicPage[], siteUrl: string): string {
  const entries = pages
    .filter(({ hidden }) => !hidden)
    .map(
      ({ path, title, description }) =>
        `- [${inline(title)}](${siteUrl}${markdownPath(path)}): ${inline(description)}`,
    );
  return [
    `# ${inline(site.productName)}: ${inline(site.tagline)}`,
    "",
    `> ${inline(site.description)}`,
    "",
    inline(site.footerBlurb),
    "",
    "Each page is available as HTML and, at the addresses below, as Markdown.",
    "",
    "## Pages",
    "",
    ...entries,
    "",
    "## Contact",
    "",
    `- [Email](mailto:${site.email}): questions about the service`,
    "",
  ].join("\n");
}
