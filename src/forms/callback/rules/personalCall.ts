import { LANGUAGES } from "./choices.ts";
import type { CallbackPayload } from "./payload.ts";

/** What a request for a call from a person is. It distinguishes the request from those of the early-access form. */
const PERSONAL_CALL = "Call from a person";

/** The body of a request for a call from a person, for the team's webhook. */
export interface PersonalCallPayload extends CallbackPayload {
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
