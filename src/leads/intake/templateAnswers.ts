import { earlyAccessRules } from "#forms/early-access/rules/earlyAccessRules.ts";
import type { FieldMessage } from "#forms/rules/check.ts";

/** The response to a plain HTML form: the thank-you panel, or the form with messages and the visitor's input. */
export interface FormAnswer {
  refusal?: { message: string; fields: readonly FieldMessage[] } | undefined;
  /** The reference number of an accepted submission. */
  reference?: string | undefined;
  values: Readonly<Record<string, string>>;
  interests: readonly string[];
}

/** The form's fields, in the order of their rules. */
export const FIELDS: readonly string[] = Object.keys(earlyAccessRules);

/** Encloses a token. A private-use character, which isn't on keyboards and which HTML and React don't escape. */
export const DELIMITER = "\ue000";
/** Separates the responses on the cached page. Also precedes the first and follows the last. */
export const BREAK = `${DELIMITER}break${DELIMITER}`;

/** Stands for the reference number in the thank-you panel. */
export const REFERENCE = `${DELIMITER}reference${DELIMITER}`;
const summary = `${DELIMITER}summary${DELIMITER}`;
const token = (kind: "value" | "message", field: string) => `${DELIMITER}${kind} ${field}${DELIMITER}`;
const values = Object.fromEntries(FIELDS.map((field) => [field, token("value", field)]));
const messages = FIELDS.map((field) => ({ field, message: token("message", field) }));

/**
 * The responses on the cached page, with tokens for the parts that differ between visitors: a form with one message, a
 * form with a message next to every field, and the thank-you panel.
 */
export const TEMPLATE_ANSWERS = {
  failed: { refusal: { message: summary, fields: [] }, values, interests: [] },
  broken: { refusal: { message: summary, fields: messages }, values, interests: [] },
  accepted: { reference: REFERENCE, values: {}, interests: [] },
} as const satisfies Record<string, FormAnswer>;
