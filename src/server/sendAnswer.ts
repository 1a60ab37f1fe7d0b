import type { IncomingMessage, ServerResponse } from "node:http";
import { logPerCause } from "#platform/logPerCause.ts";
import { DATA_POLICY } from "#platform/policy.ts";

/** Limits for discarding the rest of a refused body: bytes and milliseconds. */
const LINGER_BYTES = 4 * 1024 * 1024;
const LINGER_TIME = 2000;

/** Whether a request has a body, according to its headers (RFC 9112, section 6.3). */
export function bringsBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Reads and discards the rest of a body, until it ends or reaches the limits above. */
function discardRest(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(done, LINGER_TIME);
    function done() {
      clearTimeout(timer);
      request.off("data", count).pause();
      resolve();
    }
    function count(chunk: Buffer) {
      bytes += chunk.length;
      if (bytes > LINGER_BYTES) done();
    }
    request.on("data", count).once("end", done).once("close", done).resume();
  });
}

/** The connections on which `Connection: close` was sent. */
const ending = new WeakSet<object>();

/** Whether `Connection: close` was sent: bytes that arrive later are not a request (RFC 9112, section 9.6). */
export const isEnding = ({ socket }: IncomingMessage): boolean => ending.has(socket);

/**
 * Sends a complete response. If the request's body was not read to its end, the connection is not reused: behind a
 * proxy, the next visitor's request would wait for the rest of the body. The server discards the rest, up to the
 * limits, before it closes the connection, because closing with unread bytes resets the connection and loses the
 * response.
 */
export function sendAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Record<string, string | number>,
  body: string | Uint8Array,
): void {
  const isCut = bringsBody(request) && !request.complete;
  response.writeHead(status, {
    ...headers,
    "Content-Length": Buffer.byteLength(body),
    ...(isCut && { Connection: "close" }),
  });
  const content = request.method === "HEAD" ? undefined : body;
  if (!isCut) {
    response.end(content);
    return;
  }
  ending.add(request.socket);
  // Content-Length marks the end of the response; `end` then closes the connection.
  if (content === undefined) response.flushHeaders();
  else response.write(content);
  void discardRest(request).then(() => response.end());
}

/** Why a request is refused. The message is sent to the client. */
export interface Refused {
  status: number;
  message: string;
  /** The reason, for the site's scripts. Only routes that respond with JSON set it. */
  code?: string;
  headers?: Record<string, string>;
}

/** @param fields must not contain an error's text: anyone can cause these lines */
export const logRefused = (fields: Record<string, unknown>): void =>
  logPerCause("warn", "request.refused", JSON.stringify(fields), fields);

/** Whether a path's callers expect JSON. */
const takesJson = (path: string) => path.startsWith("/api/") || path.startsWith("/voiceagent/");

/**
 * Refuses a request with one line of plain text, or with JSON where the route responds with JSON.
 * @param configured the headers that `next.config.ts` sets on every response at this path
 */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, code, headers }: Refused,
  configured: Record<string, string>,
): void {
  const { method, url = "" } = request;
  const [path = ""] = url.split("?", 1);
  logRefused({ status, method, path: path.slice(0, 300) });
  const isJson = code !== undefined && takesJson(path);
  const body = isJson ? JSON.stringify({ error: message, code }) : `${message}\n`;
  const type = isJson ? "application/json" : "text/plain; charset=utf-8";
  const defaults = {
    "Content-Security-Policy": DATA_POLICY,
    "Cache-Control": "no-store",
    "Content-Type": type,
  };
  const all = { ...configured, ...defaults, ...headers };
  sendAnswer(request, response, status, all, body);
}
