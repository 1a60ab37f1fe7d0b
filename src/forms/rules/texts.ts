import type { Rule } from "./check.ts";

/**
 * Control characters, lone surrogates and bidirectional overrides: no name needs them, and databases and terminals
 * fail on them.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u;

/** Shown for text with characters that no keyboard types. */
const UNPRINTABLE_MESSAGE = "Please remove characters that can't be displayed";

/** Shown for text longer than `longest` characters. */
const tooLong = (longest: number) => `Please use at most ${longest} characters`;

/** Maximum length of a text field, in characters. */
export const LONGEST_TEXT = 200;
/** Maximum length of an email address, in characters (RFC 5321, section 4.5.3.1). */
export const LONGEST_EMAIL = 254;

/**
 * Requires text on one line. Collapses whitespace and trims the ends.
 * @param missing the message if nothing visible is left, or the value is not a string
 */
export const singleLine =
  (missing: string): Rule<string> =>
  (value) => {
    const text = typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";
    if (!VISIBLE.test(text)) return { message: missing };
    if (text.length > LONGEST_TEXT) return { message: tooLong(LONGEST_TEXT) };
    return UNPRINTABLE.test(text) ? { message: UNPRINTABLE_MESSAGE } : { value: text };
  };

/** Requires text that matches a pattern, with at most `longest` characters. Trims the ends. */
export const matching =
  (pattern: RegExp, message: string, longest: number): Rule<string> =>
  (value) => {
    const text = typeof value === "string" ? value.trim() : "";
    if (text.length > longest) return { message: tooLong(longest) };
    return pattern.test(text) ? { value: text } : { message };
  };

/** Requires one of a list of strings. */
export const oneOf =
  <Choice extends string>(choices: readonly Choice[], message: string): Rule<Choice> =>
  (value) => {
    const choice = choices.find((each) => each === value);
    return choice === undefined ? { message } : { value: choice };
  };
