import { stegaClean } from "@sanity/client/stega";
import type { MakeImageSet } from "#blocks/RichText.tsx";
import type { ListedArticle } from "#content/index.ts";
import { longDate, minutesIn } from "#messages/formats.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { Picture } from "#ui/Picture.tsx";
import styles from "./ArticleCards.module.css";

/** Words that an adult reads in a minute, rounded down from the 238 of English nonfiction (Brysbaert, 2019). */
const WORDS_PER_MINUTE = 200;

/** How long an article takes to read, such as ` · 5 min read`. Renders nothing without words. */
export function ReadingTime({ words, language }: { words: number; language: Language }) {
  if (words === 0) return null;
  const time = minutesIn(Math.max(1, Math.round(words / WORDS_PER_MINUTE)), language);
  return ` · ${translatorIn(language)("articles.readingTime", { time })}`;
}

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
