import { stegaClean } from "@sanity/client/stega";
import type { MakeImageSet } from "#blocks/RichText.tsx";
import type { Article, LoadedArticle } from "#content/index.ts";
import { listTitle, translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { indexPath } from "#schemas/rules/pageTypes.ts";
import { Picture } from "#ui/Picture.tsx";
import { ArticleDate, ReadingTime } from "./ArticleCards.tsx";
import styles from "./ArticleOpening.module.css";

interface ShownIn {
  language: Language;
  imageSet: MakeImageSet;
}

type AuthorProps = Pick<Article["authors"][number], "name" | "role"> &
  Partial<Pick<Article["authors"][number], "picture">> &
  ShownIn;

function Author({ language, name, role, picture, imageSet }: AuthorProps) {
  return (
    <span className={styles.author}>
      {picture ? (
        <Picture
          className={styles.portrait}
          loading="eager"
          sizes="48px"
          alt={stegaClean(picture.alt)}
          {...imageSet(picture, "portrait")}
        />
      ) : null}
      <span>
        <span className={styles.name}>{name}</span>
        {role ? translatorIn(language)("articles.role", { role }) : null}
      </span>
    </span>
  );
}

type ArticleOpeningProps = LoadedArticle["page"] & Pick<LoadedArticle, "words"> & ShownIn;

/** The authors, the dates, the reading time and the medical review. The second date is shown only if it is later. */
function Byline({ language, imageSet, ...page }: ArticleOpeningProps) {
  const { authors, publishedAt, revisedAt, words, medicalReviewer, medicallyReviewedAt } = page;
  const t = translatorIn(language);
  const isRevised = revisedAt !== null && stegaClean(revisedAt) > stegaClean(publishedAt);
  return (
    <div className={styles.byline}>
      <p>
        {t("articles.by")}{" "}
        {authors.map((author, index) => (
          <span key={author._id}>
            {index > 0 ? t("articles.betweenAuthors") : null}
            <Author {...author} language={language} imageSet={imageSet} />
          </span>
        ))}
      </p>
      <p>
        <ArticleDate date={publishedAt} language={language} />
        {isRevised ? (
          <>
            {" "}
            {t.rich("articles.updated", {
              date: () => <ArticleDate date={revisedAt} language={language} />,
            })}
          </>
        ) : null}
        <ReadingTime words={words} language={language} />
      </p>
      {medicalReviewer && medicallyReviewedAt ? (
        <p className={styles.review}>
          {t.rich("articles.medicallyReviewed", {
            reviewer: () => <Author {...medicalReviewer} language={language} imageSet={imageSet} />,
            date: () => <ArticleDate date={medicallyReviewedAt} language={language} />,
          })}
        </p>
      ) : null}
    </div>
  );
}

/** The opening of an article or a case study: its title, summary, authors, date, reading time and cover. The blocks follow it. */
export function ArticleOpening({ language, imageSet, ...page }: ArticleOpeningProps) {
  const { _type: type, title, summary, cover } = page;
  return (
    <header className={styles.opening}>
      <nav aria-label={translatorIn(language)("articles.breadcrumb")}>
        <a className={styles.index} href={indexPath(type, language)}>
          {listTitle(type, language)}
        </a>
      </nav>
      <h1 className={styles.title}>{title}</h1>
      {page._type === "caseStudy" ? <p className={styles.customer}>{page.customer}</p> : null}
      <p className={styles.summary}>{summary}</p>
      <Byline {...page} language={language} imageSet={imageSet} />
      {cover ? (
        <Picture
          className={styles.cover}
          loading="eager"
          sizes="(width >= 50rem) 736px, 92vw"
          alt={stegaClean(cover.alt)}
          {...imageSet(cover, "card")}
        />
      ) : null}
    </header>
  );
}
