import { formFields } from "#schemas/rules/formFields.ts";

/** Every field of the early-access form, empty. */
export const blankEarlyAccess = Object.fromEntries(
  Object.keys(formFields["early-access"]).map((field) => [field, ""]),
);
