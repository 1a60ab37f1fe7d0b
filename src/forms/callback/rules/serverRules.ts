import type { Rule, Rules } from "../../rules/check.ts";
import { oneOf } from "../../rules/texts.ts";
import { type CallbackReason, emailRule, fullNameRule, languageRule, PHONE_DIGITS } from "./callbackRules.ts";
import { COUNTRY_CODES, countryName } from "./choices.ts";
import { BRAND, type CallbackPayload, SOURCE } from "./payload.ts";

const longestFirst = COUNTRY_CODES.map(({ code }) => code).sort((a, b) => b.length - a.length);

/**
 * Returns the country code that a phone number starts with, or only its plus sign if the form doesn't offer that
 * code.
 */
const codeOf = (phone: string) => longestFirst.find((code) => phone.startsWith(code)) ?? "+";

const phone: Rule<string, "phoneNumber"> = (value) => {
  if (typeof value !== "string" || !/^\+\d+$/.test(value)) return { reason: "phoneNumber" };
  const digits = value.length - codeOf(value).length;
  const fits = digits >= PHONE_DIGITS.least && digits <= PHONE_DIGITS.most;
  return fits ? { value } : { reason: "phoneNumber" };
};

const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/;

const timestamp: Rule<string, "timestamp"> = (value) =>
  typeof value === "string" && ISO.test(value) && !Number.isNaN(Date.parse(value))
    ? { value }
    : { reason: "timestamp" };

type PayloadReason = Exclude<CallbackReason, "countryCode"> | "timestamp" | "brand" | "source";

/** The payload's rules on the server, with the same checks as the form's fields. */
export const callbackPayloadRules: Rules<CallbackPayload, PayloadReason> = {
  name: fullNameRule,
  phone,
  email: emailRule,
  // The body's value is ignored: `withDerivedCountry` derives it from the phone number.
  country: () => ({ value: "" }),
  language: languageRule,
  brand: oneOf([BRAND], "brand"),
  source: oneOf([SOURCE], "source"),
  timestamp,
};

/** Returns the payload with its country derived from the phone number, so the two always agree. */
export function withDerivedCountry(payload: CallbackPayload): CallbackPayload {
  return { ...payload, country: countryName(codeOf(payload.phone)) };
}
