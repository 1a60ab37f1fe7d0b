import { stegaClean } from "@sanity/client/stega";
import type { ReactNode } from "react";
import type { MakeImageSet } from "#blocks/RichText.tsx";
import type { Article, LoadedArticle } from "#content/index.ts";
import { indexPath, indexTitles } from "#schemas/rules/pageTypes.ts";
import { Picture } from "#ui/Picture.tsx";
import { ArticleCards } from "./ArticleCards.tsx";
import { ArticleDate } from "./ArticleDate.tsx";
import styles from "./ArticlePage.module.css";
import { TagLinks } from "./TagLinks.tsx";

interface ArticlePageProps {
  loaded: LoadedArticle;
  imageSet: MakeImageSet;
  /** The blocks of the article. */
  children: ReactNode;
}

function Author({ name, role }: Article["authors"][number]) {
  return (
    <>
      <span className={styles.author}>{name}</span>
      {role ? `, ${role}` : null}
    </>
  );
}

/** The authors and the date. The second date is shown only if it is later. */
function Byline({ authors, publishedAt, revisedAt }: LoadedArticle["page"]) {
  const isRevised = revisedAt !== null && stegaClean(revisedAt) > stegaClean(publishedAt);
  return (
    <div className={styles.byline}>
      <p>
        By{" "}
        {authors.map((author, index) => (
          <span key={author._id}>
            {index > 0 ? "; " : null}
            <Author {...author} />
          </span>
        ))}
      </p>
      <p>
        <ArticleDate date={publishedAt} />
        {isRevised ? (
          <>
            {" "}
            (updated <ArticleDate date={revisedAt} />)
          </>
        ) : null}
      </p>
    </div>
  );
}

/** An article or a case study: its title, authors, cover, blocks and tags, and the articles to read next. */
export function ArticlePage({ loaded, imageSet, children }: ArticlePageProps) {
  const { page, related, tags } = loaded;
  const { _type: type, title, summary, cover } = page;
  return (
    <>
      <div className={styles.article}>
        <header className={styles.opening}>
          <nav aria-label="Breadcrumb">
            <a className={styles.index} href={indexPath(type)}>
              {indexTitles[type]}
            </a>
          </nav>
          <h1 className={styles.title}>{title}</h1>
          {page._type === "caseStudy" ? <p className={styles.customer}>{page.customer}</p> : null}
          <p className={styles.summary}>{summary}</p>
          <Byline {...page} />
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
        {children}
        {tags.length > 0 ? (
          <footer className={styles.tags}>
            <TagLinks type={type} tags={tags} />
          </footer>
        ) : null}
      </div>
      {related.length > 0 ? (
        <section className={styles.related} aria-labelledby="read-next">
          <div className={styles.inner}>
            <h2 id="read-next" className={styles.heading}>
              Read next
            </h2>
            <ArticleCards articles={related} level="h3" imageSet={imageSet} />
          </div>
        </section>
      ) : null}
    </>
  );
}
