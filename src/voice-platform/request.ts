import { setTimeout as clock } from "node:timers/promises";
import { parse } from "valibot";
import { encodeBody, fillPath, retryAfter, urlEncode } from "./encoding.ts";
import type { BodyKind, Operation } from "./operations.ts";

/** Where to call, and as whom. */
export interface Settings {
  readonly baseUrl: string; // may end in a path
  readonly token: string;
  readonly fetch?: typeof globalThis.fetch;
  readonly timeout?: number; // milliseconds for a call with its retries and the reading of its answer; 30 000
  readonly sleep?: (milliseconds: number, signal: AbortSignal) => Promise<unknown>; // waits before a retry
}

/** One call of one operation. `as` overrides the table's body kind, and `timeout` the client's. */
export interface Call {
  readonly parameters: readonly unknown[];
  readonly query?: object | undefined;
  readonly body?: unknown;
  readonly as?: BodyKind | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly timeout?: number | undefined;
}

/** The platform refused, failed, or answered something unreadable. `[token]` replaces the token. */
export class VoicePlatformError extends Error {
  override name = "VoicePlatformError";
  readonly method: string;
  readonly path: string; // as called, its parameters filled in, without the query
  readonly status: number;
  readonly body: unknown; // parsed when it is JSON, else the text, undefined when empty
  constructor(method: string, path: string, status: number, body: unknown, problem = "") {
    super(`${method} ${path} answered ${status}${problem}.`);
    this.method = method;
    this.path = path;
    this.status = status;
    this.body = body;
  }
}

// Sending these twice does what sending them once does (RFC 9110, section 9.2.2).
const idempotent = new Set(["GET", "PUT", "DELETE"]);
const waitByClock: NonNullable<Settings["sleep"]> = (ms, signal) => clock(ms, undefined, { signal });

/**
 * Calls one operation. GET, PUT and DELETE are tried up to three times on 429 and 5xx, after `Retry-After`,
 * else after 0.5 s and 1 s. A call without a body follows redirects (fetch drops the token at another
 * origin); a body is never sent on to another address: for such a call a redirect is an error.
 * @returns the parsed JSON, the text of any other answer, `undefined` for an empty one
 * @throws VoicePlatformError on an answer that is not 2xx, is broken JSON, or does not have the form that the
 *   table gives
 * @throws TypeError on wrong path parameters, and as fetch does when the connection fails
 * @throws the signal's reason when cancelled, a `TimeoutError` when out of time
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
  // Any mode but "error" makes fetch keep a copy of all it sends (undici issue 4058): a whole upload.
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
    // The answer is parsed and written again before the search, since an escape (\u002d) could hide the
    // token.
    return JSON.parse(redact(JSON.stringify(JSON.parse(text))));
  } catch {
    return redact(text) || undefined;
  }
}
