import { translatorIn } from "#messages/translator.ts";
import { SOURCE_LANGUAGE } from "#schemas/languages.ts";
import { isLanguage } from "#schemas/rules/languagePath.ts";

/**
 * Returns attributes of the root element with the texts of the error screen. Every visitor loads the screen's script, so
 * it contains only the English texts.
 */
export function errorTexts(language: string): Readonly<Record<`data-${string}`, string>> {
  if (language === SOURCE_LANGUAGE || !isLanguage(language)) return {};
  const t = translatorIn(language);
  return { "data-error": t("status.error"), "data-retry": t("status.tryAgain") };
}
