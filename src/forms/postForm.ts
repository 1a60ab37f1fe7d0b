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
 * @throws SendError if the network fails, the response is not ok, or none arrives within {@link SEND_TIMEOUT}
 */
export async function postForm(
  path: string,
  body: unknown,
  key: string,
  headers: Record<string, string> = {},
): Promise<void> {
  try {
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key, ...headers },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(SEND_TIMEOUT),
    });
    const answer: unknown = await response.json().catch(() => ({}));
    if (response.ok) return;
    throw new SendError(
      answer && typeof answer === "object" && "code" in answer ? String(answer.code) : `${response.status}`,
    );
  } catch (error) {
    throw error instanceof SendError ? error : new SendError("");
  }
}
