/**
 * Maximum size of a request's body in bytes, by kind of request. `src/endpoints/endpoints.ts` names the limit of each
 * endpoint that accepts a body.
 */
export const BODY_LIMITS = {
  none: 0,
  /** A visitor's form: ten times what the longest valid one needs. */
  form: 16_384,
  /** A browser's report of a visit: about 150 bytes, at most five errors, and about 20 bytes for each action. */
  report: 4096,
  /** A signed delivery of the lake, which has a few short fields. */
  signed: 65_536,
  /** A server action of draft mode: the name of a perspective. */
  action: 16_384,
  /** A command of the Studio's tools *Leads* and *Results*. */
  studio: 4096,
  /** Ten addresses of at most 2000 characters, for the Studio. */
  links: 65_536,
  /** An operator's command, which may contain a complete backup. */
  operator: 268_435_456,
} as const;

/** Maximum number of bytes to discard, so that a client that is still sending gets the response. */
const MOST_DISCARDED = 1_048_576;

/** The body exceeds its route's limit. */
export class BodyTooLargeError extends Error {
  override name = "BodyTooLargeError";
  constructor(most: number) {
    super(`The request body is larger than ${most} bytes.`);
  }
}

/**
 * Reads a body of at most `most` bytes, for all routes. Behind our own server the body is complete and within
 * its limit already (`src/server/handlers/limitRequest.ts`); under `next dev` this is the only limit.
 * @throws BodyTooLargeError
 */
export async function readBody(request: Request, most: number): Promise<Uint8Array> {
  const mostRead = Math.max(most, MOST_DISCARDED);
  if (Number(request.headers.get("content-length")) > mostRead) throw new BodyTooLargeError(most);
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength;
    if (size > mostRead) throw new BodyTooLargeError(most);
    if (size <= most) chunks.push(chunk);
  }
  if (size > most) throw new BodyTooLargeError(most);
  return Buffer.concat(chunks);
}
