import { IncomingMessage } from "node:http";

/**
 * Receives a request's whole body before Next sees the request. Next never gets an incomplete body, and no body stays
 * unread on a connection that a proxy shares between visitors.
 * @param most maximum size of the body in bytes, whether or not its length is declared
 * @returns the body; `too-large` as soon as it exceeds the limit; `aborted` when the client disconnects
 */
export function receiveBody(
  request: IncomingMessage,
  most: number,
): Promise<Buffer | "too-large" | "aborted"> {
  if (Number(request.headers["content-length"] ?? 0) > most) return Promise.resolve("too-large");
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    function finish(outcome: Buffer | "too-large" | "aborted") {
      request.off("data", take).off("end", end).off("close", abort);
      resolve(outcome);
    }
    function take(chunk: Buffer) {
      size += chunk.length;
      chunks.push(chunk);
      if (size > most) {
        request.pause();
        finish("too-large");
      }
    }
    const end = () => finish(Buffer.concat(chunks));
    const abort = () => finish("aborted");
    request.on("data", take).once("end", end).once("close", abort);
  });
}

/** Copies a request with its received body, for Next: the original stream is consumed. */
export function withBody(request: IncomingMessage, body: Buffer): IncomingMessage {
  const whole = new IncomingMessage(request.socket);
  const { method, url, headers, rawHeaders, httpVersion, httpVersionMajor, httpVersionMinor } = request;
  Object.assign(whole, {
    method,
    url,
    headers,
    rawHeaders,
    httpVersion,
    httpVersionMajor,
    httpVersionMinor,
    complete: true,
  });
  whole.push(body);
  whole.push(null);
  return whole;
}
