import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** What arrived on the wire. */
interface Arrival {
  readonly method: string;
  readonly path: string;
  /** As sent, without the question mark. */
  readonly query: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

type Answer = (response: ServerResponse, arrival: Arrival) => void;

/** Answers `status` with JSON. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/**
 * A real HTTP server that plays the voice platform until the test ends.
 * @param answers one for each request; the last goes on answering
 */
export async function platform(...answers: readonly Answer[]) {
  const arrivals: Arrival[] = [];
  const url = await listen(async (request, response) => {
    const [path = "", query = ""] = (request.url ?? "").split("?");
    const arrival: Arrival = {
      method: request.method ?? "",
      path,
      query,
      headers: request.headers,
      body: await buffer(request),
    };
    arrivals.push(arrival);
    answers[Math.min(arrivals.length, answers.length) - 1]?.(response, arrival);
  });
  return { url, arrivals };
}

/** Serves on a free port of the loopback until the test ends. Gives the address. */
export async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // a TCP server's address is one
}
