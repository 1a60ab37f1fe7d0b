import { translatorIn } from "#messages/translator.ts";
import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { Block } from "./Block.tsx";
import { type Reference, referenceId } from "./citations.ts";
import styles from "./References.module.css";

/** Evidence exists only in the source language. */
const inSource = { lang: SOURCE_LANGUAGE, dir: "ltr" } as const;

interface ReferencesProps {
  language: Language;
  references: readonly Reference[];
}

/** The references of a page, each with links back to its places in the texts. */
export function References({ language, references }: ReferencesProps) {
  const t = translatorIn(language);
  if (references.length === 0) return null;
  return (
    <Block blockKey="references" heading={t("references.heading")}>
      <ol className={styles.references}>
        {references.map(({ number, text, url, summary, isEvidence, places }) => (
          <li key={number} id={referenceId(number)}>
            <bdi {...(isEvidence && inSource)}>
              {url ? <a href={url}>{text}</a> : text}
              {summary ? `. ${summary}` : null}
            </bdi>
            {places.map((id, index) => (
              <a
                key={id}
                className={styles.back}
                href={`#${id}`}
                role="doc-backlink"
                aria-label={t("references.back", { place: `${index + 1}`, places: `${places.length}` })}
              >
                ↑
              </a>
            ))}
          </li>
        ))}
      </ol>
    </Block>
  );
}
