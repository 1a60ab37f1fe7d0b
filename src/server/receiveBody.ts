import { IncomingMessage } from "node:http";

/**
 * Receives a request's body before Next hears of the request, so that Next is never given one that is unfinished, and
 * none can stay unread on a connection that other visitors use.
 * @param most the most bytes it may have, whether or not it says beforehand how long it is
 * @returns the body; `too-large` as soon as that is known; `aborted` when the sender went away
 */
export function receiveBody(
  request: IncomingMessage,
  most: number,
): Promise<Buffer | "too-large" | "aborted"> {
  if (Number(request.headers["content-length"] ?? 0) > most) return Promise.resolve("too-large");
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    function settle(outcome: Buffer | "too-large" | "aborted") {
      request.off("data", take).off("end", finish).off("close", abort);
      resolve(outcome);
    }
    function take(chunk: Buffer) {
      size += chunk.length;
      chunks.push(chunk);
      if (size > most) {
        request.pause();
        settle("too-large");
      }
    }
    const finish = () => settle(Buffer.concat(chunks));
    const abort = () => settle("aborted");
    request.on("data", take).once("end", finish).once("close", abort);
  });
}

/** The same request with a body that is whole: what Next is given in place of one whose body was received. */
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
