import type { LegalDocument } from "#content/index.ts";
import { longDate } from "#messages/formats.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import styles from "./LegalPage.module.css";

type ReviewDatesProps = { language: Language } & Partial<NonNullable<LegalDocument["review"]>>;

/** The days of the last and the next review of a legal document. A day that isn't set is left out. */
export function ReviewDates({ language, lastReviewed, nextReview }: ReviewDatesProps) {
  const t = translatorIn(language);
  const dates = [
    { label: t("legal.lastReviewed"), date: lastReviewed },
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
