import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { check, type Rules } from "./rules/check.ts";

/**
 * Adapts a form's rules to react-hook-form.
 * @param errors the message for each reason
 */
export function resolver<Values extends FieldValues, Reason extends string>(
  rules: Rules<Values, Reason>,
  errors: Readonly<Record<Reason, string>>,
): Resolver<Values> {
  return async (values) => {
    const result = check(rules, values);
    if ("values" in result) return { values: result.values, errors: {} };
    const entries = result.broken.map(({ field, reason }) => [
      field,
      { type: "rule", message: errors[reason] },
    ]);
    // Object.fromEntries loses the type of the keys, which are the field names of the rules.
    return { values: {}, errors: Object.fromEntries(entries) as FieldErrors<Values> };
  };
}
