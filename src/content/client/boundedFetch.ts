import { environment } from "#platform/environment.ts";
import { shortLine } from "#platform/text.ts";
import { LakeError } from "./LakeError.ts";

/** The maximum length of a quotation from a response in an error message, in UTF-16 code units. */
const QUOTED = 80;

/** Whether a URL is a query in Sanity's HTTP API: `<host>/v2025-10-01/data/query/production`. */
const isQuery = (input: unknown): boolean => /\/v[\w-]+\/data\/query\//.test(String(input));

/** Whether the client parses a content type as JSON. It treats other responses as text without a result. */
const isJson = (type: string | null) => type?.toLowerCase().includes("application/json") === true;

function holdsResult(text: string): boolean {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === "object" && parsed !== null && Object.hasOwn(parsed, "result");
  } catch {
    return false;
  }
}

/**
 * Checks that a successful response is the JSON of a query result. Otherwise a proxy's sign-in page or an empty response
 * would count as missing content, and Next would cache it.
 * @param text the body
 * @throws LakeError that describes the response
 */
function requireQueryResult({ status, headers }: Response, text: string): void {
  const type = headers.get("content-type");
  if (isJson(type) && holdsResult(text)) return;
  const typed = type ? `content type "${shortLine(type, QUOTED)}"` : "no content type";
  const beginning = text.trim() === "" ? "empty" : `beginning with "${shortLine(text, QUOTED)}"`;
  throw new LakeError(
    `The content lake's response isn't the JSON of a query result: status ${status}, ${typed}, ${beginning}.`,
  );
}

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

/**
 * Also limits the lake's responses in the `fetch` that Next's own `fetch` calls. Call it before Next replaces the global
 * one. Next's cache reads each response to the end, and doesn't pass on the client's abort signal when it re-renders a
 * page. Without this limit, Next would buffer and cache responses that the client rejects.
 */
export function limitContentResponses(): void {
  const originalFetch = globalThis.fetch;
  const bounded = boundedFetch(originalFetch);
  globalThis.fetch = (input, init) =>
    isQuery(input) && !(input instanceof Request) ? bounded(input, init) : originalFetch(input, init);
}
