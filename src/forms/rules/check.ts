/** The result of a rule: the cleaned value, or the message that says what is wrong with it. */
type Verdict<Value> = { value: Value } | { message: string };

/**
 * One field's rule, for browser and server. A plain function and not valibot, which would add 2 KiB to what
 * visitors load.
 */
export type Rule<Value> = (value: unknown) => Verdict<Value>;

/** A form's rules by field, in the order in which they are checked. */
export type Rules<Request> = { [Field in keyof Request]: Rule<Request[Field]> };

/** A broken rule: the field and what the visitor reads. */
export interface FieldMessage {
  field: string;
  message: string;
}

/**
 * Checks a body by a form's rules. Fields without a rule are left out.
 * @returns the request, or a message for each broken field in the rules' order
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
  // Every field of the request has its rule, and each gave a value.
  return broken.length > 0 ? { broken } : { request: request as Request };
}
