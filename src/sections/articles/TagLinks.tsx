import type { TagEntry } from "#content/index.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { type ArticleType, tagPath } from "#schemas/rules/pageTypes.ts";
import styles from "./TagLinks.module.css";

interface TagLinksProps {
  language: Language;
  type: ArticleType;
  tags: readonly TagEntry[];
}

/** Links to the lists of articles with each tag. */
export function TagLinks({ language, type, tags }: TagLinksProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label={translatorIn(language)("articles.tags")}>
      {tags.map(({ _id, title, slug }) => (
        <li key={_id}>
          <a className={styles.tag} href={tagPath(type, slug, language)}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
