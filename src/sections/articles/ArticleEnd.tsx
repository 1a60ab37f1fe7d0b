import type { MakeImageSet } from "#blocks/RichText.tsx";
import type { LoadedArticle } from "#content/index.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { ArticleCards } from "./ArticleCards.tsx";
import styles from "./ArticleEnd.module.css";
import { TagLinks } from "./TagLinks.tsx";

interface ArticleEndProps extends Pick<LoadedArticle, "page" | "related" | "tags"> {
  language: Language;
  imageSet: MakeImageSet;
}

/** The end of an article, after its blocks: its tags, and the articles to read next. */
export function ArticleEnd({ language, page, related, tags, imageSet }: ArticleEndProps) {
  return (
    <>
      <div className={styles.tags}>
        <TagLinks language={language} type={page._type} tags={tags} />
      </div>
      {related.length > 0 ? (
        <section className={styles.related} aria-labelledby="read-next">
          <div className={styles.inner}>
            <h2 id="read-next" className={styles.heading}>
              {translatorIn(language)("articles.readNext")}
            </h2>
            <ArticleCards language={language} articles={related} level="h3" imageSet={imageSet} />
          </div>
        </section>
      ) : null}
    </>
  );
}
