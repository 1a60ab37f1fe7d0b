import type { Rule } from "./check.ts";

/**
 * Control characters, lone surrogates and bidirectional overrides: no name needs them, and databases and
 * terminals fail on them.
 */
const UNPRINTABLE = /[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/u;
const VISIBLE = /[^\p{Cc}\p{Cf}\p{Cs}\p{Z}]/u;

/** Shown where a text holds characters no keyboard types. */
const UNPRINTABLE_MESSAGE = "Please remove characters that cannot be displayed";

/** Shown where a text is longer than `longest` characters. */
const tooLong = (longest: number) => `Please use at most ${longest} characters`;

/** The most characters of a text field. */
export const LONGEST_TEXT = 200;
/** The most characters of an email address (RFC 5321, section 4.5.3.1). */
export const LONGEST_EMAIL = 254;

/**
 * A required text on one line: runs of white space become one space, the ends are trimmed.
 * @param missing the message when nothing visible is left, or the value is not a text
 */
export const singleLine =
  (missing: string): Rule<string> =>
  (value) => {
    const text = typeof value === "string" ? value.replace(/\s+/g, " ").trim() : "";
    if (!VISIBLE.test(text)) return { message: missing };
    if (text.length > LONGEST_TEXT) return { message: tooLong(LONGEST_TEXT) };
    return UNPRINTABLE.test(text) ? { message: UNPRINTABLE_MESSAGE } : { value: text };
  };

/** A required text of a form, its ends trimmed, at most `longest` characters. */
export const matching =
  (pattern: RegExp, message: string, longest: number): Rule<string> =>
  (value) => {
    const text = typeof value === "string" ? value.trim() : "";
    if (text.length > longest) return { message: tooLong(longest) };
    return pattern.test(text) ? { value: text } : { message };
  };

/** One of a list of texts. */
export const oneOf =
  <Choice extends string>(choices: readonly Choice[], message: string): Rule<Choice> =>
  (value) => {
    const choice = choices.find((each) => each === value);
    return choice === undefined ? { message } : { value: choice };
  };
