import type { FieldMessage } from "#forms/rules/check.ts";
import { DATA_POLICY, POLICY_HEADER } from "#platform/policy.ts";

/** Why a submission was not accepted; the browser reads it as `code`. */
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

/** A submission that is not accepted. The sender reads its message: plain words, nothing internal. */
export class Refusal extends Error {
  override name = "Refusal";
  readonly code: RefusalCode;
  readonly fields: readonly FieldMessage[];
  /** Seconds after which another try makes sense. */
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

/** The answer to an accepted submission. It does not show whether the submission is new or known. */
export function accepted(): Response {
  return Response.json({ status: "accepted" }, { headers: HEADERS });
}

/** The answer to a refused one. */
export function refused(refusal: Refusal): Response {
  const { code, message, fields, retryAfter } = refusal;
  const body = { error: message, code, ...(fields.length > 0 && { fields }) };
  const retry = retryAfter === undefined ? undefined : { "Retry-After": String(retryAfter) };
  return Response.json(body, { status: refusal.status, headers: { ...HEADERS, ...retry } });
}
