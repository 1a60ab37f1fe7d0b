/** The result of a rule: the cleaned value, or an error message. */
type Verdict<Value> = { value: Value } | { message: string };

/**
 * One field's rule, for browser and server. A plain function, because valibot would add 2 KiB to every visitor's
 * download.
 */
export type Rule<Value> = (value: unknown) => Verdict<Value>;

/** A form's rules by field, in the order of the checks. */
export type Rules<Request> = { [Field in keyof Request]: Rule<Request[Field]> };

/** A broken rule: the field and the visitor's message. */
export interface FieldMessage {
  field: string;
  message: string;
}

/**
 * Checks a body against a form's rules. Drops fields without a rule.
 * @returns the request, or a message for each invalid field in the order of the rules
 */
export function check<Request extends object>(
  rules: Rules<Request>,
  body: Record<string, unknown>,
): { request: Request } | { broken: FieldMessage[] } {
  const request: Record<string, unknown> = {};
  const broken: FieldMessage[] = [];
  for (const [field, rule] of Object.entries<Rule<unknown>>(rules)) {
    const verdict = rule(body[field]);
    if ("message" in verdict) broken.push({ field, message: verdict.message });
    else request[field] = verdict.value;
  }
  // Every field of the request has a rule, and each rule returned a value.
  return broken.length > 0 ? { broken } : { request: request as Request };
}
