import type { Rule, Rules } from "../../rules/check.ts";
import { emailMatching, oneOf, singleLine } from "../../rules/texts.ts";
import { COUNTRY_CODES, LANGUAGES } from "./choices.ts";

/** Why a field is invalid. */
export type CallbackReason =
  | "fullName"
  | "phoneNumber"
  | "email"
  | "language"
  | "countryCode"
  | "textTooLong"
  | "emailTooLong"
  | "unprintable";

/** The number of digits in a phone number (specification, sections 5 and 9). */
export const PHONE_DIGITS = { least: 6, most: 15 } as const;

/** Returns only the digits of a typed phone number. */
export const digitsOf = (phone: string) => phone.replace(/\D/g, "");

/** The validated request. */
export interface CallbackValues {
  fullName: string;
  phoneNumber: string;
  email: string;
  language: string;
  countryCode: string;
  /** Consent to a call by an artificial voice. Not part of the payload. */
  automatedCall: boolean;
}

const phoneNumber: Rule<string, "phoneNumber"> = (value) => {
  const { length } = typeof value === "string" ? digitsOf(value) : "";
  const fits = length >= PHONE_DIGITS.least && length <= PHONE_DIGITS.most;
  return fits && typeof value === "string" ? { value } : { reason: "phoneNumber" };
};

/** Requires a full name that isn't blank. */
export const fullNameRule = singleLine("fullName");

/** Requires local@domain without whitespace or unprintable characters. */
export const emailRule = emailMatching(/^[^\s@\p{Cc}\p{Cf}\p{Cs}]+@[^\s@\p{Cc}\p{Cf}\p{Cs}]+$/u);

/** Requires one of the three language codes. */
export const languageRule = oneOf(
  LANGUAGES.map(({ code }) => code),
  "language",
);

/** The callback form's rules, in the order of the specification's checks (section 5). */
export const callbackRules: Rules<CallbackValues, CallbackReason> = {
  fullName: fullNameRule,
  phoneNumber,
  email: emailRule,
  language: languageRule,
  countryCode: oneOf(
    COUNTRY_CODES.map(({ code }) => code),
    "countryCode",
  ),
  automatedCall: (value) => ({ value: value === true }),
};
