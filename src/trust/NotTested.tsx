import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";

/** Says that nothing was tested, because the report is missing, malformed or too old. */
export function NotTested({ language }: { language: Language }) {
  const t = translatorIn(language);
  return (
    <p>
      <strong>{t("trust.notTested")}</strong> {t("trust.noReport")}
    </p>
  );
}
