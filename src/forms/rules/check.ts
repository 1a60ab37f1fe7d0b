/** The result of a rule: the cleaned value, or an error message. */
type Verdict<Value> = { value: Value } | { message: string };

/**
 * One field's rule, for browser and server. A plain function, because valibot would add 2 KiB to every visitor's
 * download.
 */
export type Rule<Value> = (value: unknown) => Verdict<Value>;

/** A form's rules by field, in the order of the checks. */
export type Rules<Values> = { [Field in keyof Values]: Rule<Values[Field]> };

/** A broken rule: the field and the visitor's message. */
export interface FieldMessage {
  field: string;
  message: string;
}

/**
 * Checks a body against a form's rules. Drops fields without a rule.
 * @returns the values, or a message for each invalid field in the order of the rules
 */
export function check<Values extends object>(
  rules: Rules<Values>,
  body: Record<string, unknown>,
): { values: Values } | { broken: FieldMessage[] } {
  const values: Record<string, unknown> = {};
  const broken: FieldMessage[] = [];
  for (const [field, rule] of Object.entries<Rule<unknown>>(rules)) {
    const verdict = rule(body[field]);
    if ("message" in verdict) broken.push({ field, message: verdict.message });
    else values[field] = verdict.value;
  }
  // Every field of the form has a rule, and each rule returned a value.
  return broken.length > 0 ? { broken } : { values: values as Values };
}
