import * as http from "node:http";
import * as https from "node:https";

/** How much of a response is read, so that its connection can be reused. In bytes. */
const answerLimit = 64 * 1024;

/** How much of it is returned to the caller, in bytes. */
const givenLimit = 2_000;

/** The time limit for the body after the status arrives, in milliseconds. */
const answerTimeout = 1_000;

/** Idle connections are kept for as long as Node's own servers keep them. */
const agentOptions = { keepAlive: true, timeout: 4_000 };
const agents = { "http:": new http.Agent(agentOptions), "https:": new https.Agent(agentOptions) };

/** A receiver's response: the status and the start of the body. */
export type Answer = { status: number; text: string };

type Post = { body: string; headers: Record<string, string>; signal: AbortSignal };

/**
 * Sends a POST request without following redirects. `fetch` would use several times as much CPU, and an import
 * triggers one request per document.
 * @throws Error when there is no response: the receiver is unreachable, or the signal was aborted
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
        response.on("error", () => {}); // The status is sufficient.
        response.on("close", () => {
          clearTimeout(timer);
          const text = Buffer.concat(beginning).toString();
          resolve({ status: response.statusCode ?? 0, text }); // a response has a status
        });
      },
    );
    request.on("error", (error: NodeJS.ErrnoException) => {
      // The receiver closed an idle connection just as it was reused, so it has not read the request.
      if (request.reusedSocket && error.code === "ECONNRESET") resolve(post(url, given));
      else reject(error);
    });
    request.end(body);
  });
}
