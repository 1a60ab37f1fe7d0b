import { isBlank, typedEmail, typedLine } from "#schemas/rules/text/typedText.ts";
import type { Rule } from "./check.ts";

/** Control characters and lone surrogates: no name needs them, and databases and terminals fail on them. */
const UNPRINTABLE = /[\p{Cc}\p{Cs}]/u;
/** Without these, a text would read in another order. */
const DIRECTION_OVERRIDE = /[\u202d\u202e]/;

/** Maximum length of a text field, in characters. */
export const LONGEST_TEXT = 200;
/** Maximum length of an email address, in characters (RFC 5321, section 4.5.3.1). */
export const LONGEST_EMAIL = 254;

/**
 * Checks text on one line, and normalizes it.
 * @param missing the reason if nothing visible is left, or the value is not a string. Without it, the text is optional
 */
export const singleLine =
  <Reason extends string = never>(missing?: Reason): Rule<string, Reason | "textTooLong" | "unprintable"> =>
  (value) => {
    const typed = typeof value === "string" ? value : "";
    const text = typedLine(typed);
    if (isBlank(text)) return missing === undefined ? { value: "" } : { reason: missing };
    if (text.length > LONGEST_TEXT) return { reason: "textTooLong" };
    return UNPRINTABLE.test(text) || DIRECTION_OVERRIDE.test(typed)
      ? { reason: "unprintable" }
      : { value: text };
  };

/** Requires an email address that matches a pattern, and normalizes it. */
export const emailMatching =
  (pattern: RegExp): Rule<string, "email" | "emailTooLong"> =>
  (value) => {
    const text = typeof value === "string" ? typedEmail(value) : "";
    if (text.length > LONGEST_EMAIL) return { reason: "emailTooLong" };
    return pattern.test(text) ? { value: text } : { reason: "email" };
  };

/** Requires one of a list of strings. */
export const oneOf =
  <Choice extends string, Reason extends string>(
    choices: readonly Choice[],
    reason: Reason,
  ): Rule<Choice, Reason> =>
  (value) => {
    const choice = choices.find((each) => each === value);
    return choice === undefined ? { reason } : { value: choice };
  };
