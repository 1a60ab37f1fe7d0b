/** Milliseconds until a request without a response counts as failed. */
const SEND_TIMEOUT = 30_000;

/** The server rejected the request, or didn't respond. `reason` is its error code, or empty without one. */
export class SendError extends Error {
  override name = "SendError";
  readonly reason: string;
  constructor(reason: string) {
    super(`The request was not accepted: ${reason || "no response"}`);
    this.reason = reason;
  }
}

/**
 * Posts a form as JSON.
 * @returns the reference number of the request
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
      signal: AbortSignal.timeout(SEND_TIMEOUT),
    });
    const { code = response.status, reference } = Object(await response.json().catch(() => {}));
    if (response.ok) return reference ?? "";
    throw new SendError(`${code}`);
  } catch (error) {
    throw error instanceof SendError ? error : new SendError("");
  }
}
