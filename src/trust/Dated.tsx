import { longDate } from "#messages/formats.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";

interface DatedProps {
  language: Language;
  /** The day of the test, as YYYY-MM-DD. */
  date: string;
  /** The commit that was tested, if it is known. */
  commit?: string;
}

/** Says when something was tested or measured, and at which commit. */
export function Dated({ language, date, commit }: DatedProps) {
  const t = translatorIn(language);
  return (
    <p>
      {t.rich(commit ? "trust.tested" : "trust.measured", {
        date: () => <time dateTime={date}>{longDate(new Date(date), language)}</time>,
        commit: () => <bdi>{commit}</bdi>,
      })}
    </p>
  );
}
