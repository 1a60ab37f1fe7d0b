import type { MakeImageSet } from "#blocks/RichText.tsx";
import type { LoadedArticle } from "#content/index.ts";
import { ArticleCards } from "./ArticleCards.tsx";
import styles from "./ArticleEnd.module.css";
import { TagLinks } from "./TagLinks.tsx";

type ArticleEndProps = Pick<LoadedArticle, "page" | "related" | "tags"> & { imageSet: MakeImageSet };

/** The end of an article, after its blocks: its tags, and the articles to read next. */
export function ArticleEnd({ page, related, tags, imageSet }: ArticleEndProps) {
  return (
    <>
      <div className={styles.tags}>
        <TagLinks type={page._type} tags={tags} />
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
