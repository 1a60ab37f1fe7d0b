/** The result of a rule: the cleaned value, or the reason why the rule is broken. */
type Verdict<Value, Reason> = { value: Value } | { reason: Reason };

/**
 * One field's rule, for browser and server. A plain function, because valibot would add 2 KiB to every visitor's
 * download. It returns a reason instead of a message, so that it needs no texts.
 */
export type Rule<Value, Reason = string> = (value: unknown) => Verdict<Value, Reason>;

/** A form's rules by field, in the order of the checks. */
export type Rules<Values, Reason = string> = { [Field in keyof Values]: Rule<Values[Field], Reason> };

/** A broken rule: the field and the reason. */
export interface BrokenRule<Reason = string> {
  field: string;
  reason: Reason;
}

/** A broken rule in the visitor's language. */
export interface FieldMessage {
  field: string;
  message: string;
}

/**
 * Checks a body against a form's rules. Drops fields without a rule.
 * @returns the values, or a reason for each invalid field in the order of the rules
 */
export function check<Values extends object, Reason>(
  rules: Rules<Values, Reason>,
  body: Record<string, unknown>,
): { values: Values } | { broken: [BrokenRule<Reason>, ...BrokenRule<Reason>[]] } {
  const values: Record<string, unknown> = {};
  const broken: BrokenRule<Reason>[] = [];
  for (const [field, rule] of Object.entries<Rule<unknown, Reason>>(rules)) {
    const verdict = rule(body[field]);
    if ("reason" in verdict) broken.push({ field, reason: verdict.reason });
    else values[field] = verdict.value;
  }
  const [first, ...others] = broken;
  // Every field of the form has a rule, and each rule returned a value.
  return first ? { broken: [first, ...others] } : { values: values as Values };
}

/** The fields that can have several values. */
const LISTS: readonly string[] = ["interests"];

/**
 * Returns the fields of a form, in the browser or as posted. In the browser, they are what the visitor sees. The visitor may
 * have typed them before the script loaded, and autofill, Back, a reload or the recovery after a crash may have filled them
 * in without an event.
 */
export const fieldsOf = (form: FormData | URLSearchParams): Record<string, unknown> =>
  Object.fromEntries(
    [...form.keys()].map((name) => [name, LISTS.includes(name) ? form.getAll(name) : form.get(name)]),
  );
