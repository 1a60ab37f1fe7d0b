"use client";
import type { ComponentProps } from "react";
import { CallbackFields } from "#forms/callback/CallbackFields.tsx";
import type { CallbackTexts } from "#forms/callback/callbackTexts.ts";
import { Newsletter } from "#forms/newsletter/Newsletter.tsx";
import type { NewsletterTexts } from "#forms/newsletter/newsletterTexts.ts";
import { Widget } from "#sections/voice-agent/Widget.tsx";

/** The newsletter form with its script, which loads only on interaction elsewhere. */
export function NewsletterExample({ texts }: { texts: NewsletterTexts }) {
  return <Newsletter texts={texts} />;
}

const nothing = () => {};

/** The open widget of the voice agent. */
export function WidgetExample(props: Omit<ComponentProps<typeof Widget>, "onClose">) {
  return <Widget {...props} onClose={nothing} />;
}

const noAction = () => {};
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
  const captcha = {
    container: { current: null },
    token: submitting ? "solved" : "",
    failed,
    retry: noAction,
  };
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
