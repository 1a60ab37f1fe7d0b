import type { PublicPage, SiteSettings } from "#content/index.ts";
import { markdownPath } from "#schemas/rules/searchResult.ts";

type Site = Pick<SiteSettings, "productName" | "tagline" | "description" | "footerBlurb" | "email">;

/** One line of text as it may stand in Markdown: no line break, and no bracket that would end a link. */
const inline = (text: string) => text.replaceAll(/\s+/g, " ").replaceAll(/[[\]\\]/g, String.raw`\$&`);

/**
 * The text of llms.txt: a title, a summary in a quote, and a list of links, as https://llmstxt.org has it. Pages that
 * search engines must not list are left out.
 * @param siteUrl without a slash at its end
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
    "Each page is there as HTML and, under these addresses, as Markdown.",
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
