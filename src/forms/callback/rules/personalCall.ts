import type { EarlyAccessPayload } from "../../early-access/rules/payload.ts";
import { LANGUAGES } from "./choices.ts";
import type { CallbackPayload } from "./payload.ts";

/** Fills the fields of the team's webhook that the callback form doesn't have, because the webhook may require them. */
const NOT_GIVEN = "Not given";

/**
 * Creates the payload for a callback without consent to an automated call. It goes to the team's webhook, whose fields
 * it has, and `interests` asks for a call from a person.
 */
export function personalCallPayload(callback: CallbackPayload): EarlyAccessPayload {
  const { name, email, country, phone, language } = callback;
  const { label } = LANGUAGES.find(({ code }) => code === language) ?? { label: language };
  return {
    name,
    email,
    organization: NOT_GIVEN,
    country,
    role: NOT_GIVEN,
    interests: `Call from a person at ${phone} in ${label}. No consent to an automated call.`,
  };
}
