import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { isMoment } from "#schemas/rules/existingValues.ts";
import type { Rule, Rules } from "../../rules/check.ts";
import { oneOf } from "../../rules/texts.ts";
import { type CallbackReason, emailRule, fullNameRule, languageRule, PHONE_DIGITS } from "./callbackRules.ts";
import { COUNTRY_CODES, countryName, LANGUAGES } from "./choices.ts";
import { BRAND, type CallbackPayload, SOURCE } from "./payload.ts";

// The smallest data that knows that +91 1 305 555 0142 is no Indian number.

/** What people dial before a country code: 00 in most countries, 011 in North America. */
const INTERNATIONAL = /^(?:00|011)/;

/**
 * Finds digits at the beginning of a phone number that must not follow a country code. Only the server uses it, because
 * the data about numbers is too large for browsers. It accepts other numbers that nobody has: the specification accepts
 * any 6 to 15 digits.
 * @param code the country code, such as `+971`
 * @param digits the digits after it
 * @returns `phoneNumber` for a second country code, and `trunkPrefix` for a zero that is dialed only within a country.
 *   Undefined if there is neither
 */
function phonePrefix(code: string, digits: string): "phoneNumber" | "trunkPrefix" | undefined {
  const number = parsePhoneNumberFromString(code + digits);
  // The library removes a trunk prefix.
  if (number?.number === code + digits && number.isValid()) return undefined;
  const international = parsePhoneNumberFromString(`+${digits.replace(INTERNATIONAL, "")}`);
  if (international?.isValid()) return "phoneNumber";
  return digits.startsWith("0") ? "trunkPrefix" : undefined;
}

const longestFirst = COUNTRY_CODES.map(({ code }) => code).sort((a, b) => b.length - a.length);

/** Returns the country code that a phone number starts with, or only its plus sign if the form doesn't offer that code. */
const codeOf = (phone: string) => longestFirst.find((code) => phone.startsWith(code)) ?? "+";

const phone: Rule<string, "phoneNumber" | "trunkPrefix"> = (value) => {
  if (typeof value !== "string" || !/^\+\d+$/.test(value)) return { reason: "phoneNumber" };
  const code = codeOf(value);
  const digits = value.slice(code.length);
  const fits = digits.length >= PHONE_DIGITS.least && digits.length <= PHONE_DIGITS.most;
  const reason = fits ? phonePrefix(code, digits) : "phoneNumber";
  return reason ? { reason } : { value };
};

const timestamp: Rule<string, "timestamp"> = (value) =>
  typeof value === "string" && isMoment(value) ? { value } : { reason: "timestamp" };

type PayloadReason =
  | Exclude<CallbackReason, "countryCode" | "phoneExtension">
  | "trunkPrefix"
  | "timestamp"
  | "brand"
  | "source";

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

/** What a request for a call from a person is. It distinguishes the request from those of the early-access form. */
const PERSONAL_CALL = "Call from a person";

/** The body of a request for a call from a person, for the team's webhook. */
interface PersonalCallPayload extends CallbackPayload {
  request: typeof PERSONAL_CALL;
  /** The request in one sentence, for a team whose automation shows only the early-access form's fields. */
  interests: string;
}

/** Creates the payload for a callback by a person. It goes to the team's webhook and never to the provider. */
export function personalCallPayload(callback: CallbackPayload): PersonalCallPayload {
  const { phone, language } = callback;
  const { label } = LANGUAGES.find(({ code }) => code === language) ?? { label: language };
  return {
    request: PERSONAL_CALL,
    ...callback,
    interests: `${PERSONAL_CALL} at ${phone} in ${label}. No consent to an automated call.`,
  };
}
