import { LakeError } from "./LakeError.ts";

/**
 * The largest answer of the lake that is read, in bytes after decompression: 64 times the largest document of the seed.
 * A page of a mebibyte of words is no page, and Sanity itself takes documents of 32 MB.
 */
export const MAX_ANSWER_BYTES = 1024 * 1024;
/** How long the lake may take for one answer, in milliseconds, from the question to the last byte. */
export const LAKE_TIMEOUT = 10_000;

/**
 * `fetch` for the lake: it stops reading, and lets go of the connection, at the limits above. It stops by a signal, which
 * Next passes on: else Next's cache, which reads each answer for itself, would go on to the end and keep it.
 * @throws LakeError for an answer that is too large; what `fetch` throws, a TimeoutError among it
 */
export async function boundedFetch(input: string, init: RequestInit = {}): Promise<Response> {
  const tooLarge = new AbortController();
  const signals = [tooLarge.signal, AbortSignal.timeout(LAKE_TIMEOUT), ...(init.signal ? [init.signal] : [])];
  // The global one at each call: Next puts its own in its place.
  const answer = await fetch(input, { ...init, signal: AbortSignal.any(signals) });
  const refuse = () => {
    const error = new LakeError(`The content lake's answer is larger than ${MAX_ANSWER_BYTES} bytes.`);
    tooLarge.abort(error);
    return error;
  };
  if (Number(answer.headers.get("content-length")) > MAX_ANSWER_BYTES) throw refuse();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body ?? []) {
    size += chunk.byteLength;
    if (size > MAX_ANSWER_BYTES) throw refuse();
    chunks.push(chunk);
  }
  const { status, statusText, headers } = answer;
  return new Response(answer.body && Buffer.concat(chunks), { status, statusText, headers });
}
