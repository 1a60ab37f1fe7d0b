import { Block } from "#blocks/Block.tsx";
import type { MakeImageSet } from "#blocks/RichText.tsx";
import type { NewestArticlesBlock } from "#content/index.ts";
import { listTitle } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { indexPath } from "#schemas/rules/pageTypes.ts";
import { ArticleCards } from "./ArticleCards.tsx";
import styles from "./NewestArticles.module.css";

type NewestArticlesProps = NewestArticlesBlock & { language: Language; imageSet: MakeImageSet };

/** The newest articles, with a link to the list of all. Renders nothing while there are none. */
export function NewestArticles({
  _key,
  heading,
  intro,
  kind,
  articles,
  language,
  imageSet,
}: NewestArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <Block blockKey={_key} heading={heading} intro={intro}>
      <div className={styles.cards}>
        <ArticleCards language={language} articles={articles} level="h3" imageSet={imageSet} />
      </div>
      <p className={styles.all}>
        <a href={indexPath(kind, language)}>{listTitle(kind, language)}</a>
      </p>
    </Block>
  );
}
