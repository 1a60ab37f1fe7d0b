import type { Heading, Link, List, Paragraph, Text } from "mdast";
import type { PublicPage, SiteSettings } from "#content/index.ts";
import { translatorIn } from "#messages/translator.ts";
import { cleanText } from "#platform/text.ts";
import { type Language, languages } from "#schemas/languages.ts";
import { pathIn, splitLanguage } from "#schemas/rules/languagePath.ts";
import { llmsPath } from "#schemas/rules/pageTypes.ts";
import { markdownPath } from "#schemas/rules/searchResult.ts";
import { serialize } from "./markdown/serialize.ts";

type Site = Pick<SiteSettings, "productName" | "tagline" | "description" | "footerBlurb" | "email">;

const line = (text: string) => cleanText(text).replaceAll(/\s+/g, " ").trim();

const words = (text: string): Text => ({ type: "text", value: line(text) });
const paragraph = (text: string): Paragraph => ({ type: "paragraph", children: [words(text)] });
const heading = (depth: 1 | 2, text: string): Heading => ({
  type: "heading",
  depth,
  children: [words(text)],
});

/** Returns a list of links, each with an optional note after a colon. */
const links = (items: readonly { url: string; label: string; note?: string }[]): List => ({
  type: "list",
  children: items.map(({ url, label, note }) => {
    const link: Link = { type: "link", url, children: [words(label)] };
    const about = note === undefined ? [] : [{ type: "text" as const, value: `: ${line(note)}` }];
    return { type: "listItem", children: [{ type: "paragraph", children: [link, ...about] }] };
  }),
});

/** Returns links to the same file in the other languages of the site. */
const inOthers = (pages: readonly PublicPage[], siteUrl: string, language: Language) =>
  languages
    .filter(({ id }) => id !== language && pages.some(({ path }) => path === pathIn(id, "/")))
    .map(({ id, name }) => ({ label: name, url: siteUrl + llmsPath(id) }));

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
    .map(({ path, title, description }) => ({
      label: title,
      url: siteUrl + markdownPath(path),
      note: description,
    }));
  const others = inOthers(pages, siteUrl, language);
  const email = {
    label: t("languages.llms.email"),
    url: `mailto:${site.email}`,
    note: t("languages.llms.questions"),
  };
  return serialize([
    heading(1, `${site.productName}: ${site.tagline}`),
    { type: "blockquote", children: [paragraph(site.description)] },
    paragraph(site.footerBlurb),
    paragraph(t("languages.llms.formats")),
    heading(2, t("languages.llms.pages")),
    links(entries),
    ...(others.length > 0 ? [heading(2, t("languages.llms.others")), links(others)] : []),
    heading(2, t("languages.llms.contact")),
    links([email]),
  ]);
}
