import { PortableText, type PortableTextComponents } from "@portabletext/react";
import { InsertedValue, textMarks } from "#blocks/RichText.tsx";
import type { LegalDocument } from "#content/index.ts";
import { longDate, longDates } from "#messages/formats.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import { sectionAnchor } from "#schemas/rules/linkTargets.ts";
import { Today } from "#ui/Today.tsx";
import styles from "./LegalPage.module.css";
import { CONTENTS_ID } from "./watchContents.ts";

type DocumentDatesProps = { language: Language } & Pick<LegalDocument, "effectiveDate"> & {
    nextReview: string | null;
  };

/**
 * The day on which a legal document took effect, and that of its next review. Omits a day that isn't set, and the last review,
 * because it would read as older than "Last Updated", which is always today.
 */
function DocumentDates({ language, effectiveDate, nextReview }: DocumentDatesProps) {
  const t = translatorIn(language);
  const dates = [
    { label: t("legal.effective"), date: effectiveDate },
    { label: t("legal.nextReview"), date: nextReview },
  ];
  return dates.map(({ label, date }) =>
    date ? (
      <p className={styles.date} key={label}>
        {label} <time dateTime={date}>{longDate(new Date(date), language)}</time>
      </p>
    ) : null,
  );
}

interface ContentsProps {
  language: Language;
  entries: { id: string; heading: string }[];
}

/** The table of contents of a legal page. Marks the current section. */
function Contents({ language, entries }: ContentsProps) {
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

const textComponents: PortableTextComponents = {
  marks: textMarks,
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
