import { BRAND_ID } from "#schemas/brand.ts";
import { type CallbackValues, digitsOf } from "./callbackRules.ts";
import { countryName } from "./choices.ts";

/** The path of the provider's endpoint, which our server exposes under the same path (specification, section 7). */
export const CALLBACK_PATH = "/voiceagent/api/v1/widget/submit";
/** Headers that every callback carries (specification, section 7). */
export const CALLBACK_HEADERS = { Accept: "application/json", "X-Widget-Version": "2.0" } as const;
/** The fixed brand identifier. */
export const BRAND = BRAND_ID;
/** The fixed source. */
export const SOURCE = "widget";

/** The body of a callback (specification, section 3). */
export interface CallbackPayload {
  name: string;
  /** The country code with its plus sign, then only digits: `+13055550142`. */
  phone: string;
  email: string;
  country: string;
  language: string;
  brand: string;
  source: string;
  /** The time of sending, in ISO 8601. */
  timestamp: string;
}

/** Creates the payload for a callback sent at `now`. */
export function callbackPayload(values: Omit<CallbackValues, "caller">, now: Date): CallbackPayload {
  const { fullName, phoneNumber, email, language, countryCode } = values;
  return {
    name: fullName,
    phone: `${countryCode}${digitsOf(phoneNumber)}`,
    email,
    country: countryName(countryCode),
    language,
    brand: BRAND,
    source: SOURCE,
    timestamp: now.toISOString(),
  };
}

/**
 * The header that carries the visitor's consent to an automated call. The provider's payload has no field for it
 * (specification, section 3).
 */
export const CONSENT_HEADER = "X-Automated-Call-Consent";
/** The header's only value. Without it, the request doesn't reach the provider of automated calls. */
export const CONSENT_GIVEN = "given";
