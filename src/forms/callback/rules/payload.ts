import { countryName } from "./choices.ts";
import { type CallbackRequest, digitsOf } from "./request.ts";

/** The path of the provider's endpoint, on our server and behind it (specification, section 7). */
export const CALLBACK_PATH = "/voiceagent/api/v1/widget/submit";
/** The headers every callback request carries (specification, section 7). */
export const CALLBACK_HEADERS = { Accept: "application/json", "X-Widget-Version": "2.0" } as const;
/** The fixed brand identifier. */
export const BRAND = "tendwell";
/** The fixed source. */
export const SOURCE = "widget";

/** The body of a callback request (specification, section 3). */
export interface CallbackPayload {
  name: string;
  /** The country code with its plus, then digits only: `+13055550142`. */
  phone: string;
  email: string;
  country: string;
  language: string;
  brand: string;
  source: string;
  /** When it was sent, as ISO 8601. */
  timestamp: string;
}

/** Makes the payload of a request sent at `now`. */
export function callbackPayload(request: CallbackRequest, now: Date): CallbackPayload {
  const { fullName, phoneNumber, email, language, countryCode } = request;
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
