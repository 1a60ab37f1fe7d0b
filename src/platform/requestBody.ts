/**
 * The most bytes of a request's body, by sender. A route that takes a body names its limit, so that `src/server` knows it:
 * `export const bodyLimit = "form";`.
 */
export const BODY_LIMITS = {
  none: 0,
  /** A visitor's form: ten times what the longest valid one needs. */
  form: 16_384,
  /** What a browser reports of a visit: some 150 bytes, and five errors at most. */
  report: 2048,
  /** A signed delivery of the lake, which has a few short fields. */
  signed: 65_536,
  /** A server action of draft mode: the name of a perspective. */
  action: 16_384,
  /** An operator's command, which may bring a whole backup. */
  operator: 268_435_456,
} as const;

/** The most bytes that are read and thrown away, so that a sender that is still writing gets the answer. */
const MOST_DISCARDED = 1_048_576;

/** The body is longer than its route takes. */
export class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError";
  constructor(most: number) {
    super(`The request is larger than ${most} bytes.`);
  }
}

/**
 * Reads a body of at most `most` bytes, for all routes. Behind our own server the body is complete and within
 * its limit already (`src/server/limits/receiveBody.ts`); under `next dev` this is the only limit.
 * @throws BodyTooLargeError
 */
export async function readBody(request: Request, most: number): Promise<Uint8Array> {
  const tooLarge = new BodyTooLargeError(most);
  const mostRead = Math.max(most, MOST_DISCARDED);
  if (Number(request.headers.get("content-length")) > mostRead) throw tooLarge;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > mostRead) throw tooLarge;
    if (size <= most) chunks.push(chunk);
  }
  if (size > most) throw tooLarge;
  return Buffer.concat(chunks);
}
