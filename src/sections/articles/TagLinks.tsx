import type { TagEntry } from "#content/index.ts";
import { type ArticleType, tagPath } from "#schemas/rules/pageTypes.ts";
import styles from "./TagLinks.module.css";

interface TagLinksProps {
  type: ArticleType;
  tags: readonly TagEntry[];
}

/** Links to the lists of articles with each tag. */
export function TagLinks({ type, tags }: TagLinksProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map(({ _id, title, slug }) => (
        <li key={_id}>
          <a className={styles.tag} href={tagPath(type, slug)}>
            {title}
          </a>
        </li>
      ))}
    </ul>
  );
}
