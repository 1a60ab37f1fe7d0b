/** The result of a rule: the cleaned value, or the message that says what is wrong with it. */
type Verdict<Value> = { value: Value } | { message: string };

/**
 * One field's rule, for browser and server. A plain function and not valibot, which would add 2 KiB to what
 * visitors load.
 */
export type Rule<Value> = (value: unknown) => Verdict<Value>;

/** A form's rules by field, in the order in which they are checked. */
export type Rules<Values> = { [Field in keyof Values]: Rule<Values[Field]> };

/** A broken rule: the field and what the visitor reads. */
export interface FieldMessage {
  field: string;
  message: string;
}

/**
 * Checks a body by a form's rules. Fields without a rule are left out.
 * @returns the values, or a message for each broken field in the rules' order
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
  // Every field of the form has its rule, and each gave a value.
  return broken.length > 0 ? { broken } : { values: values as Values };
}
