import { PortableText, type PortableTextComponents } from "@portabletext/react";
import { InsertedValue, PageLinkMark } from "#blocks/RichText.tsx";
import type { LegalDocument } from "#content/index.ts";
import { longDates } from "#messages/formats.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { sectionAnchor } from "#schemas/rules/linkTargets.ts";
import { Today } from "#ui/Today.tsx";
import { Contents } from "./Contents.tsx";
import { DocumentDates } from "./DocumentDates.tsx";
import styles from "./LegalPage.module.css";

const textComponents: PortableTextComponents = {
  marks: { pageLink: PageLinkMark },
  types: { settingValue: InsertedValue },
};

interface LegalPageProps extends LegalDocument {
  language: Language;
}

/** A legal document: its dates, a table of contents that marks the current section, and numbered sections. */
export function LegalPage({ language, title, intro, effectiveDate, review, sections }: LegalPageProps) {
  const rendered = new Date().toISOString().slice(0, 10);
  const contents = sections.map(({ heading }, index) => ({ id: sectionAnchor(index + 1), heading }));
  return (
    <article className={styles.page}>
      <header className={styles.opening}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.date}>
          {translatorIn(language)("legal.lastUpdated")}{" "}
          <Today rendered={rendered} months={longDates(language)} />
        </p>
        <DocumentDates {...{ language, effectiveDate }} nextReview={review?.nextReview ?? null} />
        {intro ? <p className={styles.intro}>{intro}</p> : null}
      </header>
      <div className={styles.columns}>
        <Contents language={language} entries={contents} />
        <div className={styles.sections}>
          {sections.map(({ _key, heading, body }, index) => (
            <section key={_key} id={sectionAnchor(index + 1)} aria-labelledby={`heading-${index + 1}`}>
              <h2 id={`heading-${index + 1}`}>
                <a href={`#${sectionAnchor(index + 1)}`}>
                  <span className={styles.number}>{index + 1}.</span> {heading}
                </a>
              </h2>
              <PortableText value={body} components={textComponents} />
            </section>
          ))}
        </div>
      </div>
    </article>
  );
}
