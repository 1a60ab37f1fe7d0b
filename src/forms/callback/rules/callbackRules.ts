import type { FieldName } from "#schemas/rules/formFields.ts";
import { plainText } from "#schemas/rules/text/typedText.ts";
import type { Rule, Rules } from "../../rules/check.ts";
import { emailMatching, oneOf, singleLine } from "../../rules/texts.ts";
import { type Caller, COUNTRY_CODES, LANGUAGES } from "./choices.ts";

/** Why a field is invalid. */
export type CallbackReason =
  | "fullName"
  | "phoneNumber"
  | "phoneExtension"
  | "email"
  | "language"
  | "countryCode"
  | "textTooLong"
  | "emailTooLong"
  | "unprintable";

/** The number of digits in a phone number (specification, sections 5 and 9). */
export const PHONE_DIGITS = { least: 6, most: 15 } as const;

/** Returns only the digits of a typed phone number, as 0 to 9. */
export const digitsOf = (phone: string) => plainText(phone).replace(/\D/g, "");

/**
 * The validated request. `caller` says who calls: the AI voice agent, with the visitor's consent, or a person. It isn't part of
 * the payload. The form checks the captcha itself.
 */
export type CallbackValues = {
  [Name in Exclude<FieldName<"callback">, "captcha">]: Name extends "caller" ? Caller : string;
};

/** Characters other than separators between the digits: an extension, a second number, or letters for digits. */
const BETWEEN_DIGITS = /\d.*[^\d\s().·_\p{Pd}\u2212].*\d/u;

/** The rule for what the payload, which has only digits, doesn't show. `phonePrefix` checks the digits. */
const phoneNumber: Rule<string, "phoneNumber" | "phoneExtension"> = (value) => {
  const phone = typeof value === "string" ? plainText(value) : "";
  const { length } = digitsOf(phone);
  // A plus sign begins a country code.
  if (length < PHONE_DIGITS.least || length > PHONE_DIGITS.most || phone.includes("+"))
    return { reason: "phoneNumber" };
  return BETWEEN_DIGITS.test(phone) ? { reason: "phoneExtension" } : { value: phone };
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
  // Without a clear choice of the agent, there is no consent.
  caller: (value) => ({ value: value === "agent" ? "agent" : "person" }),
};
