import type { Translator } from "#messages/translator.ts";
import { BRAND, SOURCE } from "../callback/rules/payload.ts";
import { LONGEST_EMAIL, LONGEST_TEXT } from "./texts.ts";

const create = (t: Translator) => ({
  name: t("forms.errors.name"),
  fullName: t("forms.errors.fullName"),
  email: t("forms.errors.email"),
  organization: t("forms.errors.organization"),
  role: t("forms.errors.role"),
  country: t("forms.errors.country"),
  interests: t("forms.errors.interests"),
  phoneNumber: t("forms.errors.phoneNumber"),
  phoneExtension: t("forms.errors.phoneExtension"),
  trunkPrefix: t("forms.errors.trunkPrefix"),
  captcha: t("forms.errors.captcha"),
  language: t("forms.errors.language"),
  countryCode: t("forms.errors.countryCode"),
  textTooLong: t("forms.errors.tooLong", { longest: `${LONGEST_TEXT}` }),
  emailTooLong: t("forms.errors.tooLong", { longest: `${LONGEST_EMAIL}` }),
  unprintable: t("forms.errors.unprintable"),
  timestamp: t("requests.timestamp"),
  brand: t("requests.brand", { brand: BRAND }),
  source: t("requests.source", { source: SOURCE }),
});

type ErrorTexts = ReturnType<typeof create>;

export type ErrorReason = keyof ErrorTexts;

/** The messages of each language, formatted once: formatting all of them takes longer than the rest of a rejection. */
const formatted = new Map<Translator, ErrorTexts>();

/** Returns the message for each reason of the forms' rules. Only the server uses it. */
export function errorTexts(t: Translator): ErrorTexts {
  const texts = formatted.get(t) ?? create(t);
  formatted.set(t, texts);
  return texts;
}
