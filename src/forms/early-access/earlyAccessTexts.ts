import { regionName } from "#messages/formats.ts";
import { translatorIn } from "#messages/translator.ts";
import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";
import type { Interest } from "#schemas/rules/interests.ts";
import { link, splitLink } from "../formParts.tsx";
import { errorTexts } from "../rules/errorTexts.ts";
import { endpointIn } from "../rules/pageLanguage.ts";
import { COUNTRIES } from "./rules/countries.ts";
import type { EarlyAccessReason } from "./rules/earlyAccessRules.ts";

/** The form's endpoint. The script posts JSON; plain HTML posts form data. */
const EARLY_ACCESS_PATH = "/api/early-access";

/** Returns the countries' names, in the order of the list. */
const countryNames = (language: Language): string[] =>
  COUNTRIES.map(({ code, label }) => {
    if (language === SOURCE_LANGUAGE) return label;
    // The list's code of the United Kingdom isn't the one of ISO 3166.
    return regionName(code === "uk" ? "GB" : code.toUpperCase(), language);
  });

/** Returns the form's texts in a language. */
export function earlyAccessTexts(language: Language) {
  const t = translatorIn(language);
  const all = errorTexts(t);
  const { name, email, organization, country, role, interests, textTooLong, emailTooLong, unprintable } = all;
  const errors: Record<EarlyAccessReason, string> = {
    name,
    email,
    organization,
    country,
    role,
    interests,
    textTooLong,
    emailTooLong,
    unprintable,
  };
  const choices: Record<Interest, string> = {
    "Pilot study": t("earlyAccess.pilot"),
    Investment: t("earlyAccess.investment"),
    Partnership: t("earlyAccess.partnership"),
  };
  return {
    action: endpointIn(language, EARLY_ACCESS_PATH),
    label: t("earlyAccess.label"),
    received: t("earlyAccess.received"),
    name: t("earlyAccess.name"),
    email: t("earlyAccess.email"),
    organization: t("earlyAccess.organization"),
    country: t("earlyAccess.country"),
    selectCountry: t("earlyAccess.selectCountry"),
    countries: countryNames(language),
    role: t("earlyAccess.role"),
    interests: t("earlyAccess.interests"),
    choices,
    leaveEmpty: t("earlyAccess.leaveEmpty"),
    submit: t("earlyAccess.submit"),
    processing: t("earlyAccess.processing"),
    consent: splitLink(t.markup("earlyAccess.consent", { link })),
    thanks: t("earlyAccess.thanks"),
    optional: t("forms.optional"),
    checkAnswers: t("forms.checkAnswers"),
    reference: t("forms.reference"),
    thankYou: t("forms.thankYou"),
    failure: t("forms.failure"),
    errors,
  };
}

export type EarlyAccessTexts = ReturnType<typeof earlyAccessTexts>;
