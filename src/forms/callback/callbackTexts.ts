import { translatorIn } from "#messages/translator.ts";
import type { Language } from "#schemas/languages.ts";
import type { LinkParts } from "../formParts.tsx";
import { errorTexts } from "../rules/errorTexts.ts";
import { endpointIn } from "../rules/pageLanguage.ts";
import type { CallbackReason } from "./rules/callbackRules.ts";
import type { Caller } from "./rules/choices.ts";
import { CALLBACK_PATH } from "./rules/payload.ts";

/** The texts of the form that its script loads in the page's language. */
export interface CallbackWords {
  label: string;
  caller: string;
  callers: Readonly<Record<Caller, { label: string; text: string }>>;
  fullName: string;
  countryCode: string;
  /** The labels of the country codes, in the order of the list. */
  countryCodes: readonly string[];
  phoneNumber: string;
  email: string;
  language: string;
  /** The names of the languages, in the order of the list. */
  languages: readonly string[];
  agreement: LinkParts;
  captchaFailed: string;
  /** Why the button is disabled before the captcha is solved. */
  captchaFirst: string;
  sending: string;
  /** The label of the button while the AI voice agent is chosen. */
  agreeAndSubmit: string;
  submit: string;
  consent: LinkParts;
  thanks: string;
}

/** Returns the form's texts in a language that the page contains, since the server or other forms have them too. */
export function callbackTexts(language: Language) {
  const t = translatorIn(language);
  const all = errorTexts(t);
  const { fullName, phoneNumber, phoneExtension, countryCode, textTooLong, emailTooLong, unprintable } = all;
  const errors: Record<CallbackReason, string> = {
    fullName,
    phoneNumber,
    phoneExtension,
    email: all.email,
    language: all.language,
    countryCode,
    textTooLong,
    emailTooLong,
    unprintable,
  };
  return {
    /** The language that the form preselects. */
    pageLanguage: language,
    action: endpointIn(language, CALLBACK_PATH),
    captcha: all.captcha,
    tryAgain: t("status.tryAgain"),
    checkAnswers: t("forms.checkAnswers"),
    reference: t("forms.reference"),
    thankYou: t("forms.thankYou"),
    failure: t("forms.failure"),
    errors,
  };
}

/** All texts of the form. */
export type CallbackTexts = ReturnType<typeof callbackTexts> & CallbackWords;
