import { setTimeout as clock } from "node:timers/promises";
import { parse } from "valibot";
import { encodeBody, fillPath, retryAfter, urlEncode } from "./encoding.ts";
import type { BodyKind, Operation } from "./operations.ts";

/** The API's address, the token, and how to send requests. */
export interface Settings {
  readonly baseUrl: string; // may include a path
  readonly token: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly timeout?: number; // milliseconds for the whole call, including retries and the response body; 30,000 by default
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>; // waits before a retry
}

/** One call of one operation. `as` overrides the body kind in the table, and `timeout` overrides the client's. */
export interface Call {
  readonly parameters: readonly unknown[];
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly as?: BodyKind | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly timeout?: number | undefined;
}

/** The platform refused, failed, or sent an unreadable response. The token is redacted as `[token]`. */
export class VoicePlatformError extends Error {
  override name = "VoicePlatformError";
  readonly method: string;
  readonly path: string; // with its parameters filled in, without the query
  readonly status: number;
  readonly body: unknown; // parsed if it is JSON, otherwise text; undefined if empty
  constructor(method: string, path: string, status: number, body: unknown, problem = "") {
    super(`${method} ${path} returned ${status}${problem}.`);
    this.method = method;
    this.path = path;
    this.status = status;
    this.body = body;
  }
}

// Safe to repeat (RFC 9110, section 9.2.2).
const idempotent = new Set(["GET", "PUT", "DELETE"]);
const waitByClock: NonNullable<Settings["sleep"]> = (ms, signal) => clock(ms, undefined, { signal });

/**
 * Calls one operation. On 429 and 5xx, retries GET, PUT and DELETE up to twice: after `Retry-After`, or else
 * after 0.5 s and 1 s. A call without a body follows redirects, and fetch drops the token on another origin.
 * A call with a body treats a redirect as an error, because its body must not go to another address.
 * @returns the parsed JSON, the text of any other response, or `undefined` for an empty one
 * @throws VoicePlatformError if the response is not 2xx, is malformed JSON, or doesn't match the table's
 *   schema
 * @throws TypeError if path parameters are wrong, and whatever fetch throws if the connection fails
 * @throws the signal's reason if aborted, and a `TimeoutError` if it times out
 */
export async function request(settings: Settings, operation: Operation, call: Call): Promise<unknown> {
  const { baseUrl, token, fetch = globalThis.fetch, sleep = waitByClock } = settings;
  const { method } = operation;
  const path = fillPath(operation, call.parameters);
  const query = urlEncode(call.query ?? {});
  const url = baseUrl.replace(/\/+$/, "") + path + (query && `?${query}`);
  const { body = null, type } = operation.body ? encodeBody(call.as ?? operation.body, call.body) : {};
  const headers = new Headers(type ? { "content-type": type } : {});
  if (operation.secured !== false) headers.set("authorization", `Bearer ${token}`);
  // Any mode except "error" makes fetch keep a copy of the body (undici issue 4058), which could be a whole
  // upload.
  const redirect = body === null ? "follow" : body instanceof Blob ? "error" : "manual";
  const timeout = call.timeout ?? settings.timeout ?? 30_000;
  const deadline = Date.now() + timeout;
  const signal = AbortSignal.any([AbortSignal.timeout(timeout), ...(call.signal ? [call.signal] : [])]);
  const redact = (text: string) => text.replaceAll(token, "[token]");

  for (let attempt = 1; ; attempt += 1) {
    const response = await fetch(url, { method, headers, body, redirect, signal });
    const { ok, status } = response;
    const text = await response.text();
    const json = /[/+]json\b/i.test(response.headers.get("content-type") ?? "") && text !== "";
    if (ok) {
      try {
        const answer: unknown = json ? JSON.parse(text) : text || undefined;
        return operation.answer ? parse(operation.answer, answer) : answer;
      } catch {
        throw new VoicePlatformError(method, redact(path), status, redact(text), " with a malformed body");
      }
    }
    const pause = retryAfter(response.headers.get("retry-after") ?? "") ?? 500 * 2 ** (attempt - 1);
    const again = idempotent.has(method) && (status === 429 || status >= 500) && attempt < 3;
    if (!again || Date.now() + pause >= deadline)
      throw new VoicePlatformError(method, redact(path), status, errorBody(text, redact));
    await sleep(pause, signal).catch(() => signal.throwIfAborted());
  }
}

function errorBody(text: string, redact: (text: string) => string): unknown {
  try {
    // Parse and serialize again before the search, because an escape (\u002d) could hide the token.
    return JSON.parse(redact(JSON.stringify(JSON.parse(text))));
  } catch {
    return redact(text) || undefined;
  }
}
