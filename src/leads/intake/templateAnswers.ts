import { earlyAccessRules } from "#forms/early-access/rules/earlyAccessRules.ts";
import type { FieldMessage } from "#forms/rules/check.ts";

/** The answer to a plain HTML form: the thank-you panel, or messages beside what was entered. */
export interface FormAnswer {
  refusal?: { message: string; fields: readonly FieldMessage[] } | undefined;
  values: Readonly<Record<string, string>>;
  interests: readonly string[];
}

/** The form's fields, in the order of its rules. */
export const FIELDS: readonly string[] = Object.keys(earlyAccessRules);

/** Encloses a token. A private-use character: no keyboard has it, and neither HTML nor React escapes it. */
export const DELIMITER = "\ue000";
/** Comes on the cached page before the first answer, between answers, and after the last. */
export const BREAK = `${DELIMITER}break${DELIMITER}`;

const summary = `${DELIMITER}summary${DELIMITER}`;
const token = (kind: "value" | "message", field: string) => `${DELIMITER}${kind} ${field}${DELIMITER}`;
const values = Object.fromEntries(FIELDS.map((field) => [field, token("value", field)]));
const messages = FIELDS.map((field) => ({ field, message: token("message", field) }));

/**
 * The answers on the cached page, with tokens for what differs from visitor to visitor: one message for the
 * whole form, a message beside every field, and the panel.
 */
export const TEMPLATE_ANSWERS = {
  failed: { refusal: { message: summary, fields: [] }, values, interests: [] },
  broken: { refusal: { message: summary, fields: messages }, values, interests: [] },
  accepted: { values: {}, interests: [] },
} as const satisfies Record<string, FormAnswer>;
