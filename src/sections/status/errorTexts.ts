import { translatorIn } from "#messages/translator.ts";
import { SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { isLanguage } from "#schemas/rules/languagePath.ts";

/** Returns attributes of the root element with the error screen's texts: its script has only the English ones. */
export function errorTexts(language: string): Readonly<Record<`data-${string}`, string>> {
  if (language === SOURCE_LANGUAGE || !isLanguage(language)) return {};
  const t = translatorIn(language);
  return { "data-error": t("status.error"), "data-retry": t("status.tryAgain") };
}
