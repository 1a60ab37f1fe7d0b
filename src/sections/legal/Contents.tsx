import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import styles from "./LegalPage.module.css";
import { CONTENTS_ID } from "./watchContents.ts";

interface ContentsProps {
  language: Language;
  entries: { id: string; heading: string }[];
}

/** The table of contents of a legal page. Marks the current section. */
export function Contents({ language, entries }: ContentsProps) {
  return (
    <nav id={CONTENTS_ID} className={styles.contents} aria-labelledby="contents-heading">
      <h2 id="contents-heading">{translatorIn(language)("legal.contents")}</h2>
      <ol>
        {entries.map(({ id, heading }) => (
          <li key={id}>
            <a href={`#${id}`}>{heading}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
