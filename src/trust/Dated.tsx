import { longDate } from "#messages/formats.ts";
import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";

interface DatedProps {
  language: Language;
  /** The day of the test, as YYYY-MM-DD. */
  date: string;
  /** The commit that was tested. */
  commit: string;
}

/** Says when something was tested, and at which commit. */
export function Dated({ language, date, commit }: DatedProps) {
  const t = translatorIn(language);
  return (
    <p>
      {t.rich("trust.tested", {
        date: () => <time dateTime={date}>{longDate(new Date(date), language)}</time>,
        commit: () => <bdi>{commit}</bdi>,
      })}
    </p>
  );
}
