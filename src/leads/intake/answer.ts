import type { FieldMessage } from "#forms/rules/check.ts";
import { DATA_POLICY, POLICY_HEADER } from "#platform/policy.ts";

/** Why a submission was rejected. The browser gets it as `code`. */
export type RefusalCode =
  | "too-large"
  | "content-type"
  | "origin"
  | "malformed"
  | "key"
  | "rate"
  | "rules"
  | "captcha"
  | "unavailable";

const STATUS: Record<RefusalCode, number> = {
  "too-large": 413,
  "content-type": 415,
  origin: 403,
  malformed: 400,
  key: 400,
  rate: 429,
  rules: 422,
  captcha: 403,
  unavailable: 503,
};

/** A rejected submission. Its message is for the sender, without internal details. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: RefusalCode;
  readonly fields: readonly FieldMessage[];
  /** The number of seconds to wait before a retry. */
  readonly retryAfter: number | undefined;
  constructor(
    code: RefusalCode,
    message: string,
    more: { fields?: FieldMessage[]; retryAfter?: number } = {},
  ) {
    super(message);
    this.code = code;
    this.fields = more.fields ?? [];
    this.retryAfter = more.retryAfter;
  }
  get status(): number {
    return STATUS[this.code];
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

/** Returns the response to a rejected submission. */
export function refused(refusal: Refusal): Response {
  const { code, message, fields, retryAfter } = refusal;
  const body = { error: message, code, ...(fields.length > 0 && { fields }) };
  const retry = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
  return Response.json(body, { status: refusal.status, headers: { ...HEADERS, ...retry } });
}
