import type { FieldErrors, FieldValues, Resolver } from "react-hook-form";
import { check, type Rules } from "./rules/check.ts";

/** Lets react-hook-form check a form by its rules. */
export function resolver<Values extends FieldValues>(rules: Rules<Values>): Resolver<Values> {
  return async (values) => {
    const result = check(rules, values);
    if ("values" in result) return { values: result.values, errors: {} };
    const entries = result.broken.map(({ field, message }) => [field, { type: "rule", message }]);
    // Object.fromEntries forgets the keys' type; they are the rules' own field names.
    return { values: {}, errors: Object.fromEntries(entries) as FieldErrors<Values> };
  };
}
