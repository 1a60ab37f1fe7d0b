import * as http from "node:http";
import * as https from "node:https";

/** How much of an answer is read, so that its connection can be used again. Bytes. */
const answerLimit = 64 * 1024;

/** How much of it is given to the caller. Bytes. */
const givenLimit = 2_000;

/** How long an answer may take to arrive after its status. Milliseconds. */
const answerTimeout = 1_000;

/** Connections are kept for the next delivery, for as long as Node's own servers keep them. */
const agentOptions = { keepAlive: true, timeout: 4_000 };
const agents = { "http:": new http.Agent(agentOptions), "https:": new https.Agent(agentOptions) };

/** A receiver's answer: its status, and the beginning of its text. */
export type Answer = { status: number; text: string };

type Post = { body: string; headers: Record<string, string>; signal: AbortSignal };

/**
 * Posts a body, and follows no redirect. With `fetch` it takes several times as much of the processor, and an import causes
 * one request for each document.
 * @throws Error when there is none: the receiver is not there, or the signal was aborted
 */
export function post(url: string, given: Post): Promise<Answer> {
  const { body, headers, signal } = given;
  const { protocol } = new URL(url);
  const [send, agent] =
    protocol === "https:" ? [https.request, agents["https:"]] : [http.request, agents["http:"]];
  return new Promise((resolve, reject) => {
    const request = send(
      url,
      { agent, method: "POST", signal, headers: { ...headers, "content-length": Buffer.byteLength(body) } },
      (response) => {
        let length = 0;
        const beginning: Buffer[] = [];
        const timer = setTimeout(() => response.destroy(), answerTimeout);
        response.on("data", (part: Buffer) => {
          if (length < givenLimit) beginning.push(part.subarray(0, givenLimit - length));
          length += part.length;
          if (length > answerLimit) response.destroy();
        });
        response.on("error", () => {}); // The status says whether it was accepted.
        response.on("close", () => {
          clearTimeout(timer);
          const text = Buffer.concat(beginning).toString();
          resolve({ status: response.statusCode ?? 0, text }); // an answer has a status
        });
      },
    );
    request.on("error", (error: NodeJS.ErrnoException) => {
      // The receiver was about to close a connection that it had kept: it has not read the request.
      if (request.reusedSocket && error.code === "ECONNRESET") resolve(post(url, given));
      else reject(error);
    });
    request.end(body);
  });
}
