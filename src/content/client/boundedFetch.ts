import { environment } from "#platform/environment.ts";
import { LakeError } from "./LakeError.ts";
import { isQuery, requireQueryResult } from "./requireQueryResult.ts";

/**
 * The size limit for a response of the lake, in bytes after decompression: 64 times the largest seed document.
 * Sanity stores documents of up to 32 MB, which no page could show.
 */
export const MAX_ANSWER_BYTES = 1024 * 1024;
/** The timeout for one response of the lake in milliseconds, from the request to the last byte. */
export const LAKE_TIMEOUT = 10_000;

type Fetch = (input: string | URL, init?: RequestInit) => Promise<Response>;

/**
 * Wraps `fetch` for the lake: enforces the limits above by closing the connection, and validates query results.
 * @param fetchNow the underlying fetch
 * @returns a function that throws LakeError for a response that is too large or not a query result, TimeoutError for a
 *   slow one, and the errors of `fetchNow`
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
      const error = new LakeError(`The content lake's response is larger than ${MAX_ANSWER_BYTES} bytes.`);
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

/** Returns the URL of a trivial query that any lake answers without a token. */
export function probeUrl(): string {
  const settings = environment();
  const project = settings.NEXT_PUBLIC_SANITY_PROJECT_ID;
  const host = settings.SANITY_API_HOST ?? `https://${project}.api.sanity.io`;
  return `${host}/v2025-02-19/data/query/${settings.NEXT_PUBLIC_SANITY_DATASET}?query=1`;
}
