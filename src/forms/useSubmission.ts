import { type FormEvent, type SubmitEvent, useEffect, useRef, useState } from "react";
import type { Action } from "#schemas/rules/analytics/actions.ts";
import { nextPaint } from "#ui/afterPaint.ts";
import { countAction } from "#ui/countAction.ts";
import type { FormError } from "#ui/ErrorSummary.tsx";
import { check, type Rules } from "./rules/check.ts";
import { fieldsOf } from "./rules/fieldsOf.ts";
import { submissionKey } from "./submissionKey.ts";

/** A field's attributes. */
export interface FieldBinding {
  id: string;
  name: string;
  error?: string | undefined;
  /** The value in the response without a script. */
  defaultValue?: string;
}

interface Submission<Values extends object, Reason extends string> {
  /** The form's name, from which its idempotency key and field ids are derived. */
  form: "early-access" | "callback";
  /** Its rules, in the order of the specification's checks. */
  rules: Rules<Values, Reason>;
  /** The message for each reason, and the general failure message. */
  texts: { readonly errors: Readonly<Record<Reason, string>>; readonly failure: string };
  /** A check that rules can't express (the captcha), run once every rule passes. Returns an error or undefined. */
  lastCheck?: () => FormError | undefined;
  /** Sends the values with the key. Returns the reference number. @throws any error if it was not accepted */
  deliver: (values: Values, key: string) => Promise<string>;
  /** Returns a specific message for an error of `deliver`, or undefined for the general failure message. */
  explain?: (error: unknown) => FormError | undefined;
  onSent: (reference: string) => void;
}

/** The reasons of the broken rules, by field. */
type Broken<Reason> = Readonly<Record<string, Reason | undefined>>;

/**
 * Manages a form's states: idle, submitting, failed with messages, and sent. The page's elements hold the values, so they
 * are read when the form is sent.
 */
export function useSubmission<Values extends object, Reason extends string>(
  props: Submission<Values, Reason>,
) {
  const { form, rules, texts, lastCheck, deliver, explain, onSent } = props;
  const [broken, setBroken] = useState<Broken<Reason>>({});
  /** Number of attempts that were refused or failed, since the form was empty. */
  const [attempt, setAttempt] = useState(0);
  const [submitting, setSubmitting] = useState(false);
  const [key] = useState(() => submissionKey(form));
  const [failure, setFailure] = useState<FormError>();
  const [live, setLive] = useState(false);
  const sending = useRef(false);
  useEffect(() => setLive(true), []);

  const fieldId = (field: string) => `${form}-${field}`;
  // The ids of the fields are the values of the action.
  const countRefusal = (id = "") => countAction(`form-refused ${id}` as Action);

  /** Checks what the form's elements contain. */
  function read(element: HTMLFormElement): { values: Values } | { broken: Broken<Reason> } {
    const result = check(rules, fieldsOf(new FormData(element)));
    if ("values" in result) return result;
    const reasons = result.broken.map(({ field, reason }): [string, Reason] => [field, reason]);
    return { broken: Object.fromEntries(reasons) };
  }

  /** Sends the values. Returns whether they were accepted. */
  async function send(values: Values): Promise<boolean> {
    try {
      const reference = await deliver(values, key.keyFor(values));
      key.clear();
      countAction(`form-sent ${form}`);
      onSent(reference);
      return true;
    } catch (error) {
      countAction(`form-failed ${form}`);
      setFailure(explain?.(error) ?? { message: texts.failure });
      return false;
    }
  }

  async function submit(element: HTMLFormElement): Promise<boolean> {
    const result = read(element);
    const refused = "broken" in result ? result.broken : {};
    const missing = "broken" in result ? undefined : lastCheck?.();
    setBroken(refused);
    setFailure(missing);
    const [first] = Object.keys(refused);
    if ("values" in result && !missing) return await send(result.values);
    countRefusal(first === undefined ? missing?.id : fieldId(first));
    return false;
  }

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const { currentTarget } = event;
    if (sending.current) return; // a double click can outpace the disabled button
    sending.current = true;
    // Paint the press before validating the form and laying out its messages.
    await nextPaint();
    setSubmitting(true);
    const isSent = await submit(currentTarget);
    sending.current = false;
    setSubmitting(false);
    setAttempt((count) => (isSent ? 0 : count + 1));
  }

  /** Checks a changed field again after the first attempt. */
  function onChange({ target, currentTarget }: FormEvent<HTMLFormElement>): void {
    if (attempt === 0 || !("name" in target)) return;
    const result = read(currentTarget);
    const name = String(target.name);
    setBroken({ ...broken, [name]: "broken" in result ? result.broken[name] : undefined });
  }

  const messageOf = (field: string) => {
    const reason = broken[field];
    return reason && texts.errors[reason];
  };
  const errors = Object.keys(rules).flatMap((field) => {
    const message = messageOf(field);
    return message ? [{ id: fieldId(field), message }] : [];
  });
  return {
    /** Attributes of the form element. The browser validates natively until the script loads. */
    formProps: { onSubmit, onChange, noValidate: live },
    /** Returns a field's attributes. */
    field: (name: keyof Values & string): FieldBinding => ({
      id: fieldId(name),
      name,
      error: messageOf(name),
    }),
    summary: { errors: failure ? [failure] : errors, attempt },
    failure,
    submitting,
  };
}
