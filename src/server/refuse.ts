import type { IncomingMessage, ServerResponse } from "node:http";

/** Most bytes and milliseconds for which what a refused sender still writes is read and thrown away. */
const LINGER_BYTES = 4 * 1024 * 1024;
const LINGER_TIME = 2000;

/** Whether a request brings a body, by its headers (RFC 9112, section 6.3). */
export function bringsBody({ headers }: IncomingMessage): boolean {
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Reads and throws away what still comes, to its end or within the bounds. */
function discardRest(request: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(done, LINGER_TIME);
    function done() {
      clearTimeout(timer);
      request.off("data", count);
      resolve();
    }
    function count(chunk: Buffer) {
      bytes += chunk.length;
      if (bytes > LINGER_BYTES) done();
    }
    request.on("data", count).once("end", done).once("close", done).resume();
  });
}

/**
 * Sends a whole answer of ours. Where the request's body is not read to its end, the connection is not used again: behind
 * a proxy the next visitor's request would wait behind the rest. It is closed only after the rest was read within bounds,
 * since closing over unread bytes resets the connection and the answer is lost.
 */
export function send(
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
  // The answer is whole for its reader by its length; the connection ends with `end`.
  if (content === undefined) response.flushHeaders();
  else response.write(content);
  void discardRest(request).then(() => response.end());
}

/** Paths whose callers read JSON, also when they are refused. */
const takesJson = (path: string) => path.startsWith("/api/") || path.startsWith("/voiceagent/");

/** Refuses a request in one line: plain text, or JSON where a route would answer in JSON. */
export function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, code }: { status: number; message: string; code?: string },
  headers: Record<string, string> = {},
): void {
  const isJson = code !== undefined && takesJson(request.url ?? "");
  const body = isJson ? JSON.stringify({ error: message, code }) : `${message}\n`;
  send(
    request,
    response,
    status,
    {
      "Cache-Control": "no-store",
      "Content-Type": isJson ? "application/json" : "text/plain; charset=utf-8",
      ...headers,
    },
    body,
  );
}
