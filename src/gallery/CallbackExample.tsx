"use client";

import { CallbackFields } from "#forms/callback/CallbackFields.tsx";
import type { CallbackTexts } from "#forms/callback/callbackTexts.ts";

const nothing = () => {};
const fieldId = (field: string) => `callback-${field}`;

interface CallbackExampleProps {
  texts: CallbackTexts;
  /** The messages of broken rules, by field. */
  broken?: Readonly<Record<string, string>>;
  submitting?: boolean;
  /** Whether the captcha script failed to load. */
  failed?: boolean;
  captchaError?: string;
}

/** The callback form in one state, with an empty captcha container. */
export function CallbackExample({
  texts,
  broken = {},
  submitting = false,
  failed = false,
  captchaError,
}: CallbackExampleProps) {
  const errors = Object.entries(broken).map(([field, message]) => ({ id: fieldId(field), message }));
  const captcha = { container: { current: null }, token: submitting ? "solved" : "", failed, retry: nothing };
  return (
    <CallbackFields
      formProps={{}}
      field={(name) => ({ id: fieldId(name), name, error: broken[name] })}
      summary={{ errors, attempt: 0 }}
      privacyHref="/privacy-policy"
      email="hello@tendwell.example"
      {...{ texts, submitting, captcha, captchaError }}
    />
  );
}
