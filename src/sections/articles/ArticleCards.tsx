import { stegaClean } from "@sanity/client/stega";
import type { MakeImageSet } from "#blocks/RichText.tsx";
import type { ListedArticle } from "#content/index.ts";
import { longDate } from "#messages/formats.ts";
import type { Language } from "#schemas/languages.ts";
import { Picture } from "#ui/Picture.tsx";
import styles from "./ArticleCards.module.css";
import { ReadingTime } from "./ReadingTime.tsx";

/** A date such as `November 20, 2026`. @param date `2026-11-20` */
export function ArticleDate({ date, language }: { date: string; language: Language }) {
  const day = stegaClean(date);
  return <time dateTime={day}>{longDate(new Date(day), language)}</time>;
}

interface ArticleCardsProps {
  language: Language;
  articles: readonly ListedArticle[];
  /** The level of the cards' headings. */
  level: "h2" | "h3";
  imageSet: MakeImageSet;
}

/** Articles in a list, each with its picture, date, reading time, title and summary. */
export function ArticleCards({ language, articles, level: Heading, imageSet }: ArticleCardsProps) {
  return (
    <ul className={styles.cards}>
      {articles.map(({ _id, path, title, card: { summary, publishedAt, words, cover } }) => (
        <li key={_id} className={styles.card}>
          {cover ? (
            <Picture
              className={styles.cover}
              sizes="(width >= 48rem) 540px, 92vw"
              alt={stegaClean(cover.alt)}
              {...imageSet(cover, "card")}
            />
          ) : null}
          <p className={styles.date}>
            <ArticleDate date={publishedAt} language={language} />
            <ReadingTime words={words} language={language} />
          </p>
          <Heading className={styles.title}>
            <a href={path}>{title}</a>
          </Heading>
          <p className={styles.summary}>{summary}</p>
        </li>
      ))}
    </ul>
  );
}
