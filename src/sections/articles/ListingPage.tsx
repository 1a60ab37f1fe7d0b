import type { MakeImageSet } from "#blocks/RichText.tsx";
import type { LoadedListing } from "#content/index.ts";
import { listTitle, translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { feedPath, indexPath } from "#schemas/rules/pageTypes.ts";
import { ArticleCards } from "./ArticleCards.tsx";
import styles from "./ListingPage.module.css";
import { TagLinks } from "./TagLinks.tsx";

interface ListingPageProps {
  language: Language;
  loaded: LoadedListing;
  /** What the list contains, in one sentence. */
  description: string;
  imageSet: MakeImageSet;
}

/** Returns the path of another page of the same list. */
const pathOf = (first: string, number: number) => (number === 1 ? first : `${first}/page/${number}`);

/** Links to the pages before and after this one. */
function Pages({ language, first, number, last }: LoadedListing["listing"] & { language: Language }) {
  const t = translatorIn(language);
  if (last === 1) return null;
  return (
    <nav className={styles.pages} aria-label={t("articles.pages")}>
      {number > 1 ? (
        <a rel="prev" href={pathOf(first, number - 1)}>
          {t("articles.newer")}
        </a>
      ) : null}
      <span>{t("articles.page", { number: `${number}`, last: `${last}` })}</span>
      {number < last ? (
        <a rel="next" href={pathOf(first, number + 1)}>
          {t("articles.older")}
        </a>
      ) : null}
    </nav>
  );
}

/** A page of the list of all articles, or of those with a tag. */
export function ListingPage({ language, loaded, description, imageSet }: ListingPageProps) {
  const { listing, articles, tags } = loaded;
  const { type } = listing;
  const t = translatorIn(language);
  const [tag] = listing.tag ? tags : [];
  return (
    <div className={styles.page}>
      <header>
        {tag ? (
          <nav aria-label={t("articles.breadcrumb")}>
            <a className={styles.index} href={indexPath(type, language)}>
              {listTitle(type, language)}
            </a>
          </nav>
        ) : null}
        <h1 className={styles.title}>{tag ? tag.title : listTitle(type, language)}</h1>
        <p className={styles.intro}>{description}</p>
        {tag ? null : <TagLinks language={language} type={type} tags={tags} />}
      </header>
      <ArticleCards language={language} articles={articles} level="h2" imageSet={imageSet} />
      <Pages {...listing} language={language} />
      <p className={styles.feed}>
        <a href={feedPath(type, language)}>{t("articles.follow")}</a>
      </p>
    </div>
  );
}
