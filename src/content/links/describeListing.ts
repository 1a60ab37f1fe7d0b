import { listTitle, translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import type { Listing } from "./listings.ts";
import type { TagEntry } from "./pageEntry.ts";

const about = { article: "articles.about.article", caseStudy: "articles.about.caseStudy" } as const;

/** Returns the title and the description of a page of a list of articles. */
export function describeListing(
  { type, tag: tagId, number, last }: Pick<Listing, "type" | "tag" | "number" | "last">,
  tags: readonly TagEntry[],
  language: Language,
): { readonly title: string; readonly description: string } {
  const t = translatorIn(language);
  const tag = tags.find(({ _id }) => _id === tagId);
  const list = listTitle(type, language);
  const page = { number: `${number}`, last: `${last}` };
  const title = tag ? t("articles.tagTitle", { list, tag: tag.title }) : list;
  const named = { list, tag: tag?.title ?? "" };
  if (number === 1) return { title, description: tag ? t("articles.tagAbout", named) : t(about[type]) };
  return {
    title: t("articles.titlePage", { title, ...page }),
    description: tag
      ? t("articles.tagAboutPage", { ...named, ...page })
      : t("articles.aboutPage", { about: t(about[type]), ...page }),
  };
}
