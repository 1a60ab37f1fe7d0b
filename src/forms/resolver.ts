import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { check, type Rules } from "./rules/check.ts";
import { fieldsOf } from "./rules/fieldsOf.ts";

/**
 * Adapts a form's rules to react-hook-form. Checks what the visitor sees in the form, because react-hook-form knows only
 * values that were there when a field registered, or that an event reported.
 * @param errors the message for each reason
 * @param form the form's element, once the visitor has submitted it
 */
export function resolver<Values extends FieldValues, Reason extends string>(
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
