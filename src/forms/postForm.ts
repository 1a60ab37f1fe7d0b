import type { FieldMessage } from "./rules/check.ts";

/** Milliseconds until a request without a response counts as failed. */
const SEND_TIMEOUT = 30_000;

/** The server rejected the request, or didn't respond. `reason` is its error code, or empty without one. */
export class SendError extends Error {
  readonly reason: string;
  /** The server's message for each field of the body that breaks a rule, in the page's language. */
  readonly fields: readonly FieldMessage[];
  constructor(reason: string, fields: readonly FieldMessage[] = []) {
    super(reason);
    this.reason = reason;
    this.fields = fields;
  }
}

/**
 * Returns the address that the server gets as `Referer`, from which it reads the campaign: the page's, or that of the page
 * before it if only that one has a campaign. Browsers ignore it if it's another site's.
 */
const referrer = () =>
  !location.search.includes("utm_campaign=") && document.referrer.includes("utm_campaign=")
    ? document.referrer
    : "about:client";

/**
 * Posts a form as JSON. An ok response counts as accepted, whatever its body is (specification, section 7).
 * @returns the reference number of the request, or an empty text without one
 * @throws SendError if the network fails, the response is not ok, or none arrives within {@link SEND_TIMEOUT}
 */
export async function postForm(
  path: string,
  body: unknown,
  key: string,
  headers: Record<string, string> = {},
): Promise<string> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key, ...headers },
      body: JSON.stringify(body),
      referrer: referrer(),
      signal: AbortSignal.timeout(SEND_TIMEOUT),
    });
    const { code = response.status, reference, fields } = Object(await response.json().catch(() => {}));
    if (response.ok) return typeof reference === "string" ? reference : "";
    throw new SendError(`${code}`, fields);
  } catch (error) {
    throw error instanceof SendError ? error : new SendError("");
  }
}
