import type { PublicPage, SiteSettings } from "#content/index.ts";
import { translatorIn } from "#messages/translator.ts";
import { type Language, languages } from "#schemas/languages.ts";
import { pathIn, splitLanguage } from "#schemas/rules/languagePath.ts";
import { llmsPath } from "#schemas/rules/pageTypes.ts";
import { markdownPath } from "#schemas/rules/searchResult.ts";

type Site = Pick<SiteSettings, "productName" | "tagline" | "description" | "footerBlurb" | "email">;

/**
 * Makes text safe for one line of Markdown: removes line breaks and escapes brackets, which could end a link.
 */
const inline = (text: string) => text.replaceAll(/\s+/g, " ").replaceAll(/[[\]\\]/g, String.raw`\$&`);

/** Returns links to the same file in the other languages of the site. */
const inOthers = (pages: readonly PublicPage[], siteUrl: string, language: Language) =>
  languages
    .filter(({ id }) => id !== language && pages.some(({ path }) => path === pathIn(id, "/")))
    .map(({ id, name }) => `- [${name}](${siteUrl}${llmsPath(id)})`);

/**
 * Returns the content of llms.txt in the format of https://llmstxt.org: a title, a quoted summary, and lists of links.
 * It lists the pages in one language, and links to the files of the others. Omits pages that are hidden from search
 * engines.
 * @param pages the pages in all languages
 * @param siteUrl without a trailing slash
 */
export function llmsText(
  site: Site,
  pages: readonly PublicPage[],
  siteUrl: string,
  language: Language,
): string {
  const t = translatorIn(language);
  const entries = pages
    .filter(({ path, hidden }) => !hidden && splitLanguage(path).language === language)
    .map(
      ({ path, title, description }) =>
        `- [${inline(title)}](${siteUrl}${markdownPath(path)}): ${inline(description)}`,
    );
  const others = inOthers(pages, siteUrl, language);
  return [
    `# ${inline(site.productName)}: ${inline(site.tagline)}`,
    "",
    `> ${inline(site.description)}`,
    "",
    inline(site.footerBlurb),
    "",
    t("languages.llms.formats"),
    "",
    `## ${t("languages.llms.pages")}`,
    "",
    ...entries,
    "",
    ...(others.length > 0 ? [`## ${t("languages.llms.others")}`, "", ...others, ""] : []),
    `## ${t("languages.llms.contact")}`,
    "",
    `- ${t("languages.llms.email", { address: site.email })}`,
    "",
  ].join("\n");
}
