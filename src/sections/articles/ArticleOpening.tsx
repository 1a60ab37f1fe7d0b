import { stegaClean } from "@sanity/client/stega";
import type { MakeImageSet } from "#blocks/RichText.tsx";
import type { Article, LoadedArticle } from "#content/index.ts";
import { indexPath, indexTitles } from "#schemas/rules/pageTypes.ts";
import { Picture } from "#ui/Picture.tsx";
import { ArticleDate } from "./ArticleDate.tsx";
import styles from "./ArticleOpening.module.css";

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

type ArticleOpeningProps = LoadedArticle["page"] & { imageSet: MakeImageSet };

/** The opening of an article or a case study: its title, summary, authors, date and cover. The blocks follow it. */
export function ArticleOpening({ imageSet, ...page }: ArticleOpeningProps) {
  const { _type: type, title, summary, cover } = page;
  return (
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
  );
}
