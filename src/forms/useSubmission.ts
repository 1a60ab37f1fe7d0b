import { type SubmitEvent, useEffect, useRef, useState } from "react";
import {
  createFormControl,
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
} from "react-hook-form";
import { nextPaint } from "#ui/afterPaint.ts";
import type { FormError } from "#ui/ErrorSummary.tsx";
import { resolver } from "./resolver.ts";
import type { Rules } from "./rules/check.ts";
import { FAILURE_MESSAGE } from "./rules/failure.ts";
import { submissionKey } from "./submissionKey.ts";

/**
 * A field's attributes. The form's script gives the handlers. The answer without script gives the first
 * value.
 */
export interface FieldBinding {
  id: string;
  name: string;
  error?: string | undefined;
  defaultValue?: string;
  onChange?: (event: { target: unknown }) => unknown;
  onBlur?: (event: { target: unknown }) => unknown;
  // Both inputs and selects take it.
  ref?: (element: HTMLInputElement | HTMLSelectElement | null) => void;
}

interface Submission<Values extends FieldValues> {
  /** The form's name, from which its idempotency key and its fields' ids are made. */
  form: string;
  /** Its rules, in the order in which the specification checks them. */
  rules: Rules<Values>;
  defaultValues?: DefaultValues<Values>;
  /** A check that the rules cannot make (the captcha), run when no rule is broken: its error, or nothing. */
  lastCheck?: () => FormError | undefined;
  /** Sends the values under the key. @throws any error when it was not accepted */
  deliver: (values: Values, key: string) => Promise<void>;
  /** For errors of `deliver` that say more: what the visitor reads instead of the failure message. */
  explain?: (error: unknown) => FormError | undefined;
  onSent: () => void;
}

/** The part of react-hook-form's state that is used. */
interface FormState<Values extends FieldValues> {
  errors: FieldErrors<Values>;
  /** Attempts to submit so far. */
  submitCount: number;
  isSubmitting: boolean;
}
const IDLE = { errors: {}, submitCount: 0, isSubmitting: false };

/**
 * A form's states: idle, submitting, failed with messages, and sent, after which it is empty and idle again.
 */
export function useSubmission<Values extends FieldValues>(props: Submission<Values>) {
  const { form, rules, defaultValues, lastCheck, deliver, explain, onSent } = props;
  // useForm() would bring 1 KiB for what these forms never do: watch values, change settings.
  const [{ register, handleSubmit, subscribe, reset }] = useState(() =>
    createFormControl<Values>({
      resolver: resolver(rules),
      shouldFocusError: false, // the summary takes focus
      ...(defaultValues && { defaultValues }),
    }),
  );
  const [formState, setFormState] = useState<FormState<Values>>(IDLE);
  const [key] = useState(() => submissionKey(form));
  const [failure, setFailure] = useState<FormError>();
  const [live, setLive] = useState(false);
  const sending = useRef(false);
  useEffect(() => {
    setLive(true);
    return subscribe({
      formState: { errors: true },
      callback: ({ errors = {}, submitCount = 0, isSubmitting = false }) =>
        setFormState({ errors, submitCount, isSubmitting }),
    });
  }, [subscribe]);

  const fieldId = (field: string) => `${form}-${field}`;
  const messageOf = (field: Path<Values>) => {
    const message = formState.errors[field]?.message;
    return typeof message === "string" ? message : undefined;
  };

  const submit = handleSubmit(
    async (values) => {
      const missing = lastCheck?.();
      setFailure(missing);
      if (missing) return;
      try {
        await deliver(values, key.keyFor(values));
        key.clear();
        reset(); // The form is empty if it is shown again.
        onSent();
      } catch (error) {
        setFailure(explain?.(error) ?? { message: FAILURE_MESSAGE });
      }
    },
    () => setFailure(undefined),
  );

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (sending.current) return; // a double click is faster than the disabled button
    sending.current = true;
    // The press is seen before the form is checked, and laid out anew with its messages.
    await nextPaint();
    await submit(event).finally(() => {
      sending.current = false;
    });
  }

  const broken = Object.keys(rules).flatMap((name) => {
    const field = name as Path<Values>; // the rules are by field
    const message = messageOf(field);
    return message ? [{ id: fieldId(field), message }] : [];
  });
  return {
    /** The form element's attributes. The browser's own checks apply until the script is loaded. */
    formProps: { onSubmit, noValidate: live },
    /** A field's attributes. */
    field: (field: Path<Values>) => ({
      ...register(field),
      id: fieldId(field),
      error: messageOf(field),
    }),
    summary: { errors: failure ? [failure] : broken, attempt: formState.submitCount },
    failure,
    submitting: formState.isSubmitting,
  };
}
