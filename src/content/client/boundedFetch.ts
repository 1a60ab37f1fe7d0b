import { LakeError } from "./LakeError.ts";
import { isQuery, requireQueryResult } from "./requireQueryResult.ts";

/**
 * The largest answer of the lake that is read, in bytes after decompression: 64 times the largest document of
 * the seed. Sanity itself stores documents of up to 32 MB, which no page could show.
 */
export const MAX_ANSWER_BYTES = 1024 * 1024;
/** How long the lake may take for one answer, in milliseconds, from the request to the last byte. */
export const LAKE_TIMEOUT = 10_000;

type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * A `fetch` for the lake that stops reading and closes the connection at the limits above, and checks the result of a query.
 * @param fetchNow the fetch that it calls
 * @returns a function that throws LakeError for an answer that is too large or is no query's, TimeoutError for one that is too
 * slow, and what `fetchNow` throws
 */
export function boundedFetch(fetchNow: Fetch): Fetch {
  return async (input, init = {}) => {
    const tooLarge = new AbortController();
    const signals = [
      tooLarge.signal,
      AbortSignal.timeout(LAKE_TIMEOUT),
      ...(init.signal ? [init.signal] : []),
    ];
    const answer = await fetchNow(input, { ...init, signal: AbortSignal.any(signals) });
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
    const body = Buffer.concat(chunks);
    if (answer.ok && isQuery(input)) requireQueryResult(answer, body.toString("utf8"));
    const { status, statusText, headers } = answer;
    return new Response(answer.body && body, { status, statusText, headers });
  };
}
