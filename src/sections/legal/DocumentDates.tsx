import type { LegalDocument } from "#content/index.ts";
import { longDate } from "#messages/formats.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import styles from "./LegalPage.module.css";

type DocumentDatesProps = { language: Language } & Pick<LegalDocument, "effectiveDate"> & {
    nextReview: string | null;
  };

/**
 * The day on which a legal document took effect, and that of its next review. Omits a day that isn't set, and the last review,
 * because it would read as older than "Last Updated", which is always today.
 */
export function DocumentDates({ language, effectiveDate, nextReview }: DocumentDatesProps) {
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
