import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";

/** Returns the form's texts in a language. */
export function newsletterTexts(language: Language) {
  const t = translatorIn(language);
  return {
    label: t("newsletter.label"),
    email: t("newsletter.email"),
    placeholder: t("newsletter.placeholder"),
    subscribe: t("newsletter.subscribe"),
    subscribing: t("newsletter.subscribing"),
    comingSoon: t("newsletter.comingSoon"),
    later: t("newsletter.later"),
    dismiss: t("layout.dismiss"),
    invalid: t("forms.errors.email"),
  };
}

export type NewsletterTexts = ReturnType<typeof newsletterTexts>;
