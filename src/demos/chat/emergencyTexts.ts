import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";

/** The texts about emergencies that the page needs from the start. */
export type EmergencyTexts = ReturnType<typeof emergencyTexts>;

/** Returns the texts about emergencies in a language. */
export function emergencyTexts(language: Language) {
  const t = translatorIn(language);
  return {
    notice: t("emergency.notice"),
    call: t("emergency.call"),
    text: t("emergency.text"),
    us: t("emergency.us"),
    elsewhere: t("emergency.elsewhere"),
    lifeline: t("emergency.lifeline"),
  };
}
