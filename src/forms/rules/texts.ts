import type { Rule } from "./check.ts";

/**
 * Control characters, lone surrogates and bidirectional overrides: no name needs them, and databases and terminals
 * fail on them.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u;

/** Maximum length of a text field, in characters. */
export const LONGEST_TEXT = 200;
/** Maximum length of an email address, in characters (RFC 5321, section 4.5.3.1). */
export const LONGEST_EMAIL = 254;

/**
 * Requires text on one line. Collapses whitespace and trims the ends.
 * @param missing the reason if nothing visible is left, or the value is not a string
 */
export const singleLine =
  <Reason extends string>(missing: Reason): Rule<string, Reason | "textTooLong" | "unprintable"> =>
  (value) => {
    const text = typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";
    if (!VISIBLE.test(text)) return { reason: missing };
    if (text.length > LONGEST_TEXT) return { reason: "textTooLong" };
    return UNPRINTABLE.test(text) ? { reason: "unprintable" } : { value: text };
  };

/** Requires an email address that matches a pattern. Trims the ends. */
export const emailMatching =
  (pattern: RegExp): Rule<string, "email" | "emailTooLong"> =>
  (value) => {
    const text = typeof value === "string" ? value.trim() : "";
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
