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

const ending = new WeakSet<object>();

/** Whether a connection was said to close: what still comes on it is no request any more (RFC 9112, section 9.6). */
export const isEnding = ({ socket }: IncomingMessage): boolean => ending.has(socket);

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
  ending.add(request.socket);
  // The answer is whole for its reader by its length; the connection ends with `end`.
  if (content === undefined) response.flushHeaders();
  else response.write(content);
  void discardRest(request).then(() => response.end());
}
