import type { BrokenRule, FieldMessage } from "#forms/rules/check.ts";
import { type ErrorReason, errorTexts } from "#forms/rules/errorTexts.ts";
import { type Translator, translatorIn } from "#messages/translator.ts";
import { DATA_POLICY, POLICY_HEADER } from "#platform/policy.ts";
import { type Language, SOURCE_LANGUAGE } from "#schemas/languages.ts";

const STATUS = {
  "too-large": 413,
  "content-type": 415,
  origin: 403,
  malformed: 400,
  key: 400,
  rate: 429,
  rules: 422,
  captcha: 403,
  unavailable: 503,
} as const;

/** Why a submission was rejected. The browser gets it as `code`. */
export type RefusalCode = keyof typeof STATUS;

/** A rejected submission. Its message is for the sender, without internal details. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: RefusalCode;
  /** The number of seconds to wait before a retry. */
  readonly retryAfter: number | undefined;
  readonly #text: (t: Translator) => string;
  readonly #broken: readonly BrokenRule<ErrorReason>[];
  /**
   * @param text returns the message in a language. The error has the English one
   * @param more the broken rules of `rules`, and the seconds to wait
   */
  constructor(
    code: RefusalCode,
    text: (t: Translator) => string,
    more: { broken?: readonly BrokenRule<ErrorReason>[]; retryAfter?: number } = {},
  ) {
    const message = text(translatorIn(SOURCE_LANGUAGE));
    // Nobody reads its stack, and capturing it would cost a tenth of the response.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(message);
    Error.stackTraceLimit = stackTraceLimit;
    this.code = code;
    this.retryAfter = more.retryAfter;
    this.#text = text;
    this.#broken = more.broken ?? [];
  }
  get status(): number {
    return STATUS[this.code];
  }
  /** Returns the messages in a language: of the rejection, and of each invalid field. */
  messagesIn(language: Language): { message: string; fields: FieldMessage[] } {
    const t = translatorIn(language);
    return {
      message: this.#text(t),
      fields: this.#broken.map(({ field, reason }) => ({ field, message: errorTexts(t)[reason] })),
    };
  }
}

const HEADERS = { "Cache-Control": "no-store", [POLICY_HEADER]: DATA_POLICY };

/**
 * Returns the response to an accepted submission. It doesn't reveal whether the submission is a duplicate.
 * @param reference the lead's reference number
 */
export function accepted(reference: string): Response {
  return Response.json({ status: "accepted", reference }, { headers: HEADERS });
}

/** Returns the response to a rejected submission. @param language the language of its messages */
export function refused(refusal: Refusal, language: Language): Response {
  const { code, retryAfter } = refusal;
  const { message, fields } = refusal.messagesIn(language);
  const body = { error: message, code, ...(fields.length > 0 && { fields }) };
  const retry = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
  return Response.json(body, { status: refusal.status, headers: { ...HEADERS, ...retry } });
}
