import { type SubmitEvent, useEffect, useRef, useState } from "react";
import {
  createFormControl,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
} from "react-hook-form";
import type { Action } from "#schemas/rules/analytics/actions.ts";
import type { FormName } from "#schemas/rules/formFields.ts";
import { nextPaint } from "#ui/afterPaint.ts";
import { countAction } from "#ui/countAction.ts";
import type { FormError } from "#ui/ErrorSummary.tsx";
import { check, fieldsOf, type Rules } from "./rules/check.ts";
import { submissionKey } from "./submissionKey.ts";

/**
 * Adapts a form's rules to react-hook-form. Checks what the visitor sees in the form, because react-hook-form knows only
 * values that were there when a field registered, or that an event reported.
 * @param errors the message for each reason
 * @param form the form's element, once the visitor has submitted it
 */
function resolver<Values extends FieldValues, Reason extends string>(
  rules: Rules<Values, Reason>,
  errors: Readonly<Record<Reason, string>>,
  form: { readonly current: HTMLFormElement | null },
): Resolver<Values> {
  return async () => {
    const result = check(rules, fieldsOf(new FormData(form.current ?? undefined)));
    if ("values" in result) return { values: result.values, errors: {} };
    const entries = result.broken.map(({ field, reason }) => [
      field,
      { type: "rule", message: errors[reason] },
    ]);
    // Object.fromEntries loses the type of the keys, which are the field names of the rules.
    return { values: {}, errors: Object.fromEntries(entries) as FieldErrors<Values> };
  };
}

/** A field's attributes. The form's script sets the handlers. The response without a script sets the default value. */
export interface FieldBinding {
  id: string;
  name: string;
  error?: string | undefined;
  defaultValue?: string;
  onChange?: (event: { target: unknown }) => unknown;
  onBlur?: (event: { target: unknown }) => unknown;
}

interface Submission<Values extends FieldValues, Reason extends string> {
  /** The form's name, from which its idempotency key and field ids are derived. */
  form: FormName;
  /** Its rules, in the order of the specification's checks. */
  rules: Rules<Values, Reason>;
  /** The message for each reason, and the general failure message. */
  texts: { readonly errors: Readonly<Record<Reason, string>>; readonly failure: string };
  /** A check that rules can't express (the captcha), run once every rule passes. Returns an error or undefined. */
  lastCheck?: () => FormError | undefined;
  /** Sends the values with the key. Returns the reference number. @throws any error if it was not accepted */
  deliver: (values: Values, key: string) => Promise<string>;
  /** Returns the message, with its field if it has one, for an error of `deliver`; undefined for the general message. */
  explain?: (error: unknown) => FormError | undefined;
  onSent: (reference: string) => void;
}

/** The part of react-hook-form's state that the forms use. */
interface FormState<Values extends FieldValues> {
  errors: FieldErrors<Values>;
  /** Number of submit attempts. */
  submitCount: number;
  isSubmitting: boolean;
}
const IDLE = { errors: {}, submitCount: 0, isSubmitting: false };

/**
 * Manages a form's states: idle, submitting, failed with messages, and sent. After sending, the form is empty and
 * idle again.
 */
export function useSubmission<Values extends FieldValues, Reason extends string>(
  props: Submission<Values, Reason>,
) {
  const { form, rules, texts, lastCheck, deliver, explain, onSent } = props;
  const element = useRef<HTMLFormElement>(null);
  // useForm() would add 1 KiB for features these forms never use, such as watching values.
  const [{ register, handleSubmit, subscribe, reset }] = useState(() =>
    createFormControl<Values>({
      resolver: resolver(rules, texts.errors, element),
      shouldFocusError: false, // the summary takes focus
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

  // The ids of the fields are the values of the action.
  const countRefusal = (field = "") => countAction(`form-refused ${field}` as Action);

  const submit = handleSubmit(
    async (values) => {
      const missing = lastCheck?.();
      setFailure(missing);
      if (missing) return countRefusal(missing.id);
      try {
        const reference = await deliver(values, key.keyFor(values));
        key.clear();
        // Clear the form in case it is shown again.
        element.current?.reset();
        reset();
        countAction(`form-sent ${form}`);
        onSent(reference);
      } catch (error) {
        countAction(`form-failed ${form}`);
        setFailure(explain?.(error) ?? { message: texts.failure });
      }
    },
    (errors) => {
      setFailure(undefined);
      countRefusal(fieldId(Object.keys(rules).find((field) => field in errors) ?? ""));
    },
  );

  async function onSubmit(event: SubmitEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    element.current = event.currentTarget;
    if (sending.current) return; // a double click can outpace the disabled button
    sending.current = true;
    // Paint the press before validating the form and laying out its messages.
    await nextPaint();
    await submit(event).finally(() => {
      sending.current = false;
    });
  }

  const broken = Object.keys(rules).flatMap((name) => {
    const field = name as Path<Values>; // rules are keyed by field
    const message = messageOf(field);
    return message ? [{ id: fieldId(field), message }] : [];
  });
  return {
    /** Attributes of the form element. The browser validates natively until the script loads. */
    formProps: { onSubmit, noValidate: live },
    /** Returns a field's attributes. */
    field: (field: Path<Values>) => ({
      ...register(field),
      // With the element, react-hook-form would write into it, and tick every box of a group whose first box was ticked
      // before the script loaded.
      ref: undefined,
      id: fieldId(field),
      error: messageOf(field) ?? (failure?.id === fieldId(field) ? failure.message : undefined),
    }),
    summary: { errors: failure ? [failure] : broken, attempt: formState.submitCount },
    failure,
    submitting: formState.isSubmitting,
  };
}
