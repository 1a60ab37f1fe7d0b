import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { onTestFinished } from "vitest";

/** A received request. */
interface Arrival {
  readonly method: string;
  readonly path: string;
  /** As sent, without the question mark. */
  readonly query: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

type Answer = (response: ServerResponse, arrival: Arrival) => void;

/** Responds with `status` and JSON. */
export function json(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
}

/**
 * Starts an HTTP server that plays the voice platform until the test ends.
 * @param answers one response per request; the last one repeats
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

/** Serves on a free loopback port until the test ends. Returns the address. */
export async function listen(handle: (request: IncomingMessage, response: ServerResponse) => void) {
  const server = createServer(handle);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // for a TCP server, the address is always an AddressInfo
}
